import type { ReleaseError, ReleaseHealth } from '@ridgeline/contract';
import type { Ledger } from '@ridgeline/registry';
import type { LazyRegistry } from '../lazyRegistry';
import { releaseText } from '../names';
import type { ReleaseCountStore } from './countStore';
import { firstErrorDay, sourceErrors } from './errors';
import type { BrowserErrorStore } from './errorStore';
import { releaseHealth } from './figures';
import { createSourceMaps } from './sourceMaps';

/** Reads the health figures for display. */
export interface HealthReader {
  healthOf: (ledger: Ledger) => Promise<ReleaseHealth[]>;
  /** @param remote its package name */
  errorsOf: (remote: string) => Promise<ReleaseError[]>;
}

export function createHealthReader(
  counts: ReleaseCountStore,
  errors: BrowserErrorStore,
  { read }: LazyRegistry,
): HealthReader {
  const maps = createSourceMaps(async () => (await read()).registry);
  return {
    healthOf: (ledger) => releaseHealth(ledger, counts),
    errorsOf: async (remote) => {
      const prefix = releaseText(remote, '');
      const versionOf = (release: string) => release.slice(prefix.length);
      return sourceErrors(await errors.since(firstErrorDay(), prefix), maps, versionOf);
    },
  };
}
