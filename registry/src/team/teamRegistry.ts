import type { Ledger } from '../ledger';
import {
  endCanary,
  promoteTogether,
  retire,
  rollback,
  stage,
  startCanary,
  type Promotion,
  type Reason,
} from '../ledgerOperations';
import type { Registry } from '../registry';

/** The registry for the release commands, which use either the storage directly, or a site with a release key. */
export interface TeamRegistry extends Pick<
  Registry,
  | 'ledger'
  | 'refresh'
  | 'manifest'
  | 'manifestText'
  | 'trust'
  | 'folder'
  | 'versions'
  | 'add'
  | 'recordCheck'
  | 'lastCheck'
  | 'shells'
  | 'health'
  | 'close'
> {
  stage: (remote: string, version: string, reason: Reason) => Promise<Ledger>;
  promoteTogether: (
    promotions: Promotion[],
    reason: Reason,
    seen: Ledger,
    retirements?: string[],
  ) => Promise<Ledger>;
  rollback: (remote: string, reason: Reason) => Promise<Ledger>;
  startCanary: (
    remote: string,
    share: number,
    endsAbove: number | null,
    reason: Reason,
  ) => Promise<Ledger>;
  endCanary: (remote: string, reason: Reason) => Promise<Ledger>;
  retire: (remote: string, reason: Reason) => Promise<Ledger>;
}

/** A `TeamRegistry` for commands that may write to the storage. */
export const teamRegistry = (registry: Registry): TeamRegistry => ({
  ...registry,
  stage: (...change) => stage(registry, ...change),
  promoteTogether: (...change) => promoteTogether(registry, ...change),
  rollback: (...change) => rollback(registry, ...change),
  startCanary: (...change) => startCanary(registry, ...change),
  endCanary: (...change) => endCanary(registry, ...change),
  retire: (...change) => retire(registry, ...change),
});
