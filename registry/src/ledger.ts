import { z } from 'zod';
import { remoteDescriptionSchema } from './remoteDescription';

const canarySchema = z.object({
  version: z.string(),
  /** The share of visitors that get this version, above 0 and at most 1. */
  share: z.number().gt(0).max(1),
  /** Ends the canary automatically once its share of failed pages exceeds the live version's by this much. */
  endsAbove: z.number().min(0).max(1).nullable(),
});

const remoteSchema = z.object({
  /** The version that pages are served with. */
  live: z.string().nullable(),
  /** The version that was live before, to roll back to. */
  previous: z.string().nullable(),
  /** The stored and checked version that waits to go live. */
  staged: z.string().nullable().default(null),
  /** The version that some visitors get instead of the live one. */
  canary: canarySchema.nullable().default(null),
  /** What the live version says of itself. */
  description: remoteDescriptionSchema.nullable().default(null),
});

const changeSchema = z.object({
  at: z.iso.datetime(),
  remote: z.string(),
  version: z.string(),
  action: z
    .enum(['stage', 'promote', 'rollback', 'canary', 'end canary', 'retire'])
    .default('promote'),
  by: z.string().default('unknown'),
  why: z.string().default(''),
});

/** The defaults stand for fields that older ledgers lack. */
export const ledgerSchema = z.object({
  /** Grows by one with each change. */
  revision: z.number().int().nonnegative().default(0),
  remotes: z.record(z.string(), remoteSchema),
  /** Oldest first; append-only. */
  history: z.array(changeSchema),
});

/** The state of one remote. */
export type RemoteState = z.infer<typeof remoteSchema>;
/** One line of the ledger's history. */
export type LedgerChange = z.infer<typeof changeSchema>;
/** Which version of each remote is live, staged, previous or a canary, and the history of changes. */
export type Ledger = z.infer<typeof ledgerSchema>;

export const emptyLedger = (): Ledger => ({ revision: 0, remotes: {}, history: [] });
