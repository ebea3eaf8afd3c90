"""The languages that all texts are complete in, each a folder of `locales`."""

LANGUAGES = ("en", "de")
"""The first stands in for every other."""
