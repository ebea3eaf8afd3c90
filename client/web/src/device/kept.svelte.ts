/** What this device remembers between visits. */
import { keeper, type StorageTrouble } from './storage.ts';

const trouble = $state<{ storage: StorageTrouble | null }>({ storage: null });

/** What is wrong with the browser's storage, for the notice; null when all is well. */
export function storageTrouble(): StorageTrouble | null {
  return trouble.storage;
}

export function dismissStorageTrouble(): void {
  trouble.storage = null;
}

export const kept = keeper(
  () => window.localStorage,
  (found) => {
    trouble.storage = found;
  },
);
