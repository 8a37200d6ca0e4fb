import type { StateStorage } from 'zustand/middleware';

/** A storage of the browser. What does not fit into it any more is in memory, so it lives as long as the page. */
export function storageWithMemory(storageOf: () => Storage): StateStorage {
  const inMemory = new Map<string, string>();
  return {
    getItem: (name) => inMemory.get(name) ?? storageOf().getItem(name),
    setItem: (name, value) => {
      try {
        storageOf().setItem(name, value);
        inMemory.delete(name);
      } catch {
        inMemory.set(name, value);
      }
    },
    removeItem: (name) => {
      inMemory.delete(name);
      storageOf().removeItem(name);
    },
  };
}
