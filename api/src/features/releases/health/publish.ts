import type { ReleaseError, ReleaseHealth } from '@ridgeline/contract';
import type { Ledger } from '@ridgeline/registry';
import type { LazyRegistry } from '../lazyRegistry';

const intervalMs = 15_000;
const publishedErrors = 3;

interface PublisherDependencies {
  releases: LazyRegistry;
  healthOf: (ledger: Ledger) => Promise<ReleaseHealth[]>;
  /** @param remote its package name */
  errorsOf: (remote: string) => Promise<ReleaseError[]>;
}

/**
 * Stores the health of the releases in the registry, at most every 15 seconds, so that `npm run status` can show it
 * wherever the registry is readable. Returns a function to call after each new count.
 */
export function createPublisher({ releases, healthOf, errorsOf }: PublisherDependencies) {
  let last = -Infinity;

  async function publish() {
    const { registry, ledger } = await releases.read();
    const healths = await healthOf(ledger);
    const errors = new Map<string, ReleaseError[]>();
    for (const remote of new Set(healths.map((release) => release.remote)))
      errors.set(remote, await errorsOf(remote));
    await registry.recordHealth({
      at: new Date().toISOString(),
      releases: healths.map(({ remote, version, periods, budget }) => ({
        remote,
        version,
        periods,
        budget,
        errors: (errors.get(remote) ?? [])
          .filter((error) => error.version === version)
          .slice(0, publishedErrors)
          .map(({ message, visits, stack }) => ({ message, visits, at: stack[0] ?? '', stack })),
      })),
    });
  }

  let isScheduled = false;
  const publishNow = () => {
    [last, isScheduled] = [Date.now(), false];
    releases.inBackground(publish);
  };

  return () => {
    if (isScheduled) return;
    isScheduled = true;
    const delayMs = last + intervalMs - Date.now();
    if (delayMs <= 0) publishNow();
    else setTimeout(publishNow, delayMs).unref();
  };
}
