import { describe, expect, it, vi } from 'vitest';
import { keeper } from './storage.ts';

class Shelf implements Storage {
  [name: string]: unknown;
  readonly entries = new Map<string, string>();
  get length() {
    return this.entries.size;
  }
  clear = () => this.entries.clear();
  key = () => null;
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem(key: string, value: string) {
    this.entries.set(key, value);
  }
  removeItem = (key: string) => void this.entries.delete(key);
}

describe('the keeper', () => {
  it('keeps what it is given in the storage', () => {
    const shelf = new Shelf();
    const onTrouble = vi.fn();
    const kept = keeper(() => shelf, onTrouble);
    kept.write('sound', 'off');
    expect(shelf.entries.get('sound')).toBe('off');
    expect(kept.read('sound')).toBe('off');
    kept.remove('sound');
    expect(kept.read('sound')).toBeNull();
    expect(onTrouble).not.toHaveBeenCalled();
  });

  it('remembers in memory when storage is forbidden, and says so once', () => {
    const onTrouble = vi.fn();
    const kept = keeper(() => {
      throw new DOMException('no', 'SecurityError');
    }, onTrouble);
    expect(kept.read('sound')).toBeNull();
    kept.write('sound', 'off');
    expect(kept.read('sound')).toBe('off');
    expect(onTrouble.mock.calls).toEqual([['forbidden']]);
  });

  it('reads the newest value when the storage is full', () => {
    const shelf = new Shelf();
    shelf.entries.set('sound', 'on');
    shelf.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const onTrouble = vi.fn();
    const kept = keeper(() => shelf, onTrouble);
    kept.write('sound', 'off');
    expect(kept.read('sound')).toBe('off');
    expect(onTrouble.mock.calls).toEqual([['full']]);
  });

  it('lets a fault of its own through', () => {
    const kept = keeper(() => {
      throw new TypeError('a bug');
    }, vi.fn());
    expect(() => kept.read('sound')).toThrow(TypeError);
  });
});
