/** The browser's storage, which may be forbidden or full: then the page remembers until it is closed, and says so. */

export type StorageTrouble = 'forbidden' | 'full';

export interface Keeper {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * A keeper over the storage that `open` returns. The first failure is told to `onTrouble`, once; what could not
 * be written stays readable in memory.
 */
export function keeper(open: () => Storage, onTrouble: (trouble: StorageTrouble) => void): Keeper {
  const memory = new Map<string, string>();
  let told = false;
  const attempt = <T>(trouble: StorageTrouble, action: (storage: Storage) => T, otherwise: T): T => {
    try {
      return action(open());
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      if (!told) {
        told = true;
        onTrouble(error.name === 'QuotaExceededError' ? 'full' : trouble);
      }
      return otherwise;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt('forbidden', (storage) => storage.getItem(key), null),
    write(key, value) {
      memory.set(key, value);
      const kept = attempt('forbidden', (storage) => (storage.setItem(key, value), true), false);
      if (kept) memory.delete(key);
    },
    remove(key) {
      memory.delete(key);
      attempt('forbidden', (storage) => storage.removeItem(key), undefined);
    },
  };
}
