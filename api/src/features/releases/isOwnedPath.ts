import { describedRemotes, isReserved } from '@ridgeline/registry';
import type { LazyRegistry } from './lazyRegistry';

/** Tells whether a path belongs to a remote, or to the site itself, so that no page of the owner's may have it. */
export const isOwnedPath =
  ({ read }: Pick<LazyRegistry, 'read'>) =>
  async (path: string): Promise<boolean> => {
    if (isReserved(path)) return true;
    const { ledger } = await read();
    return describedRemotes(ledger).some(({ description }) => description.paths.includes(path));
  };
