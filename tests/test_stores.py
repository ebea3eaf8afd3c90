"""The tests' own stores."""

from tests.stores import StoreProcess


def test_a_shared_store_is_empty_for_each_test(shared_store: StoreProcess, store_url: str) -> None:
    assert store_url.startswith("unix:///")
    assert shared_store.command("SET", "a", "b") == b"+OK\r\n"
    shared_store.clear()
    assert shared_store.command("DBSIZE") == b":0\r\n"


def test_a_killed_store_keeps_what_it_acknowledged(own_store: StoreProcess) -> None:
    own_store.command("SET", "kept", "yes")
    own_store.restart()
    assert own_store.command("GET", "kept") == b"$3\r\nyes\r\n"


def test_a_stopped_store_goes_on(own_store: StoreProcess) -> None:
    own_store.stop()
    own_store.go_on()
    assert own_store.command("PING") == b"+PONG\r\n"


def test_a_stopped_store_can_be_killed(own_store: StoreProcess) -> None:
    own_store.stop()
    own_store.kill()
    assert own_store.command("PING") == b""
