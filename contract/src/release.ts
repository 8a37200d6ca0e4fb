import { z } from 'zod';
import { aborting } from './aborting';
import { limits } from './limits';
import { messages } from './messages';

const versionSchema = z
  .string({ error: messages.releaseVersionInvalid })
  .max(100, aborting(messages.releaseVersionInvalid))
  .regex(/^\d[\w.+-]*$/, messages.releaseVersionInvalid);

const whySchema = z
  .string({ error: messages.whyRequired })
  .trim()
  .max(limits.releaseWhyLength, aborting(messages.whyTooLong));

/** Who did something to a release, when and why. */
const doneSchema = z.object({ at: z.iso.datetime(), by: z.string(), why: z.string() });

/** One line of the releases' history. */
export const releaseChangeSchema = doneSchema
  .extend({
    /** Counts up from 1, the oldest. */
    number: z.number().int().positive(),
    /** The remote's package, such as `public-mfe`. */
    remote: z.string(),
    /** What the remote is to people, such as `Public pages`; its package once it is retired. */
    title: z.string(),
    version: z.string(),
    action: z.enum(['stage', 'promote', 'rollback', 'canary', 'end canary', 'retire']),
  })
  .meta({ id: 'ReleaseChange' });

export const releaseHistorySchema = z
  .object({
    /** The newest first. */
    changes: z.array(releaseChangeSchema),
    /** What to ask for `before` to get older ones; null where there are none. */
    next: z.number().int().nullable(),
  })
  .meta({ id: 'ReleaseHistory' });

export const releaseHistoryQuerySchema = z.object({
  before: z.coerce
    .number<string | number>(messages.invalidRequest)
    .int()
    .positive()
    .optional()
    .describe('The `next` of the answer before, to go on from there'),
});

/** Where a release was built and who signed it. Null or absent is what its manifest does not say. */
export const releaseOriginSchema = z
  .object({
    commit: z.string().nullable(),
    repository: z.string().nullable(),
    builder: z.enum(['ci', 'person']).nullable(),
    /** The URL of the CI service's run, or the name of the person. */
    by: z.string().nullable(),
    builtAt: z.iso.datetime().nullable(),
    /** The name of the key that signed it; null if none of the remote's keys did. */
    signedBy: z.string().nullable(),
  })
  .meta({ id: 'ReleaseOrigin' });

const versionAndHindrance = {
  version: z.string(),
  /** Why it may not go live now, as a sentence; null when it may. */
  hindrance: z.string().nullable(),
};

/** What is to be known of one remote's releases. */
export const remoteReleasesSchema = z
  .object({
    /** The remote's package, such as `public-mfe`. */
    remote: z.string(),
    /** What it is to people, such as `Public pages`. */
    title: z.string(),
    /** The page that shows it first. */
    start: z.string(),
    /** The paths that its live version owns. */
    paths: z.array(z.string()).optional(),
    /** Whether its pages are for visitors, whose experience of its speed is measured. */
    forVisitors: z.boolean(),
    /** Others decide about it: whoever asks is told what is live, and no more. */
    foreign: z.literal(true).optional(),
    /** What pages are served with. */
    live: z
      .object({
        version: z.string(),
        /** How it came to be live. Null where the history does not know. */
        since: doneSchema.extend({ action: z.enum(['promote', 'rollback']) }).nullable(),
        /** Only for who may decide about the remote. */
        origin: releaseOriginSchema.optional(),
      })
      .nullable(),
    /** What a rollback makes live: the version before the live one. */
    previous: z.string().nullable(),
    /** What waits to go live. */
    staged: z
      .object({
        ...versionAndHindrance,
        /** Who released it. Null where the history does not know. */
        since: doneSchema.nullable(),
        origin: releaseOriginSchema.optional(),
        /** When the checks last ran, and sentences that name what they could not check. */
        check: z
          .object({
            at: z.iso.datetime(),
            skipped: z.array(z.string()),
            /** Whose word it is, such as `the key CI`. */
            by: z.string().optional(),
          })
          .nullable(),
      })
      .nullable(),
    /** What a share of the visitors gets beside the live one. */
    canary: z
      .object({
        version: z.string(),
        percent: z.number(),
        /** Ends by itself once its failed pages are so many percentage points above the live one's. */
        endsAbovePercent: z.number().nullable(),
        since: doneSchema.nullable(),
      })
      .nullable(),
    /** Other versions that were live once and are still stored, the latest first. */
    earlier: z.array(z.object(versionAndHindrance)),
  })
  .meta({ id: 'RemoteReleases' });

export const releasesSchema = z
  .object({
    /** Grows with each change of what is live, staged or tried out; a decision names it. */
    revision: z.number().int().nonnegative(),
    remotes: z.array(remoteReleasesSchema),
    history: releaseHistorySchema,
  })
  .meta({ id: 'Releases' });

/** What every decision says: which state it was made on, and why. */
const decision = {
  /** Once it is no longer the newest, the answer is 409 and nothing is done. */
  revision: z.number(messages.invalidRequest).int().nonnegative(),
  why: whySchema.min(1, messages.whyRequired),
};
const casualDecision = { ...decision, why: whySchema.default('') };

export const promotionSchema = z
  .object({ ...decision, version: versionSchema })
  .meta({ id: 'Promotion' });

export const rollbackSchema = z.object(decision).meta({ id: 'Rollback' });

export const canarySchema = z
  .object({
    ...casualDecision,
    /** Share of the visitors. */
    percent: z
      .number(messages.shareInvalid)
      .gt(0, messages.shareInvalid)
      .max(100, aborting(messages.shareInvalid)),
    /** Ends it once its failed pages are so many percentage points above the live version's. */
    endsAbovePercent: z
      .number(messages.shareInvalid)
      .min(0, messages.shareInvalid)
      .max(100, aborting(messages.shareInvalid))
      .nullable()
      .default(null),
  })
  .meta({ id: 'Canary' });

export const canaryEndSchema = z.object(casualDecision).meta({ id: 'CanaryEnd' });

export type Releases = z.infer<typeof releasesSchema>;
export type RemoteReleases = z.infer<typeof remoteReleasesSchema>;
export type ReleaseOrigin = z.infer<typeof releaseOriginSchema>;
export type ReleaseChange = z.infer<typeof releaseChangeSchema>;
export type ReleaseHistory = z.infer<typeof releaseHistorySchema>;
