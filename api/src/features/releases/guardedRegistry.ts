import type { Registry } from '@ridgeline/registry';

/** Runs a short write if the caller still has their right to it, and throws otherwise. */
type GuardedWrite = <Result>(write: () => Promise<Result>) => Promise<Result>;

/** The registry for a caller who may lose their rights while their request runs. */
export const guardedRegistry = (registry: Registry, guarded: GuardedWrite): Registry => ({
  ...registry,
  change: (...change) => guarded(() => registry.change(...change)),
  recordCheck: (check) => guarded(() => registry.recordCheck(check)),
  add: async (folder) => {
    // It may take long, and what is merely stored changes nothing, so nobody has to wait for it.
    await guarded(() => Promise.resolve());
    return registry.add(folder);
  },
});
