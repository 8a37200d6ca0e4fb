import { z } from 'zod';
import { errorBudgetSchema, remoteDescriptionSchema } from './remoteDescription';

const canarySchema = z.object({
  version: z.string(),
  /** The share of visitors that get this version, above 0 and at most 1. */
  share: z.number().gt(0).max(1),
  /** The canary ends automatically once its share of failed pages exceeds the live version's by this much. */
  endsAbove: z.number().min(0).max(1).nullable(),
  /** The canary ends automatically once a larger share of its pages has failed. It comes from the manifest. */
  errorBudget: errorBudgetSchema,
});

const remoteSchema = z.object({
  /** The version that pages are served with. */
  live: z.string().nullable(),
  /** The version that was live before, to roll back to. */
  previous: z.string().nullable(),
  /** The stored and checked version that can be promoted. */
  staged: z.string().nullable().default(null),
  /** The version that some visitors get instead of the live one. */
  canary: canarySchema.nullable().default(null),
  /** The live version's description of the remote. */
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

const keyChangeSchema = z.object({ at: z.iso.datetime(), by: z.string() });

/** Who may sign releases of a remote. This is stored apart from its state, which is deleted when it is retired. */
const signingSchema = z.object({
  /** Oldest first; removed keys stay, as a record of which key was valid when. */
  keys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      publicKey: z.string(),
      added: keyChangeSchema,
      removed: keyChangeSchema.nullable(),
    }),
  ),
  /** Hashes of the manifests that are trusted although no active key signed them, by version. */
  accepted: z.record(z.string(), z.string()),
});

/** The fields that this version of the package knows. Older ledgers lack those with a default. */
const knownFields = z.object({
  /** Increases by one with each change. */
  revision: z.number().int().nonnegative().default(0),
  remotes: z.record(z.string(), remoteSchema),
  /** Oldest first; append-only. */
  history: z.array(changeSchema),
  /** The keys by remote. A remote without keys needs no signatures. */
  signing: z.record(z.string(), signingSchema).optional(),
});
/** Keeps unknown fields, because a change must not drop those that a newer version of this package has written. */
export const ledgerSchema = knownFields.loose();

/** The state of one remote. */
export type RemoteState = z.infer<typeof remoteSchema>;
/** An entry in the ledger's history. */
export type LedgerChange = z.infer<typeof changeSchema>;
/** Which version of each remote is live, staged, previous or a canary, and the history of changes. */
export type Ledger = z.infer<typeof knownFields>;

export const emptyLedger = (): Ledger => ({ revision: 0, remotes: {}, history: [] });
