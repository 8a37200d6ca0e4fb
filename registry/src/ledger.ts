import { z } from 'zod';

const canarySchema = z.object({
  version: z.string(),
  /** Share of visitors that gets this version, above 0 and at most 1. */
  share: z.number().gt(0).max(1),
  /** Ends the canary by itself once its share of failed pages is this much above the live version's. */
  endsAbove: z.number().min(0).max(1).nullable(),
});

const remoteSchema = z.object({
  /** The version that pages are served with. */
  live: z.string().nullable(),
  /** The version before it, to roll back to. */
  previous: z.string().nullable(),
  /** The version that is stored and checked, and waits to go live. */
  staged: z.string().nullable().default(null),
  /** The version that some visitors get beside the live one. */
  canary: canarySchema.nullable().default(null),
});

const changeSchema = z.object({
  at: z.iso.datetime(),
  remote: z.string(),
  version: z.string(),
  action: z.enum(['stage', 'promote', 'rollback', 'canary', 'end canary']).default('promote'),
  by: z.string().default('unknown'),
  why: z.string().default(''),
});

/** The defaults are for what ledgers of earlier days leave out. */
export const ledgerSchema = z.object({
  /** Grows by one with each change. */
  revision: z.number().int().nonnegative().default(0),
  remotes: z.record(z.string(), remoteSchema),
  /** Oldest first; only ever appended to. */
  history: z.array(changeSchema),
});

/** What the ledger says of one remote. */
export type RemoteState = z.infer<typeof remoteSchema>;
/** One line of the ledger's history. */
export type LedgerChange = z.infer<typeof changeSchema>;
/** Which version of each remote is live, staged, previous or tried out, and how it came to be so. */
export type Ledger = z.infer<typeof ledgerSchema>;

export const emptyLedger = (): Ledger => ({ revision: 0, remotes: {}, history: [] });
