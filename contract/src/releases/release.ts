import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { visibleText } from '../fields/invisible';
import { limits } from '../limits';
import { messages } from '../messages';

const versionSchema = z
  .string({ error: messages.releaseVersionInvalid })
  .max(100, aborting(messages.releaseVersionInvalid))
  .regex(/^\d[\w.+-]*$/, messages.releaseVersionInvalid);

const whySchema = z
  .string({ error: messages.whyRequired })
  .overwrite(visibleText)
  .max(limits.releaseWhyLength, aborting(messages.whyTooLong));

/** When and why somebody changed a release, and who it was. */
const doneSchema = z.object({ at: z.iso.datetime(), by: z.string(), why: z.string() });

/** An entry of the releases' history. */
export const releaseChangeSchema = doneSchema
  .extend({
    /** The number of the change, from 1 for the oldest. */
    number: z.number().int().positive(),
    /** The remote's package, such as `rides-weather`. */
    remote: z.string(),
    /** The remote's name for people, such as `Public pages`. For a retired remote, the name of its package. */
    title: z.string(),
    version: z.string(),
    action: z.enum(['stage', 'promote', 'rollback', 'canary', 'end canary', 'retire']),
  })
  .meta({ id: 'ReleaseChange' });

export const releaseHistorySchema = z
  .object({
    /** Newest first. */
    changes: z.array(releaseChangeSchema),
    /** The value of `before` that returns older changes; null if there are none. */
    next: z.number().int().nullable(),
  })
  .meta({ id: 'ReleaseHistory' });

export const releaseHistoryQuerySchema = z.object({
  before: z.coerce
    .number<string | number>(messages.invalidRequest)
    .int()
    .positive()
    .optional()
    .describe('Cursor from `next` of the previous response'),
});

/** Where a release was built and who signed it. Null or absent if its manifest does not say. */
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
    /** The id of the key that it names as its signer, if that is none of the remote's keys. */
    unregisteredKey: z.string().nullable(),
  })
  .meta({ id: 'ReleaseOrigin' });

const versionAndBlocker = {
  version: z.string(),
  /** A sentence that says why the version may not go live now; null if it may. */
  promotionBlocker: z.string().nullable(),
};

/** The releases of one remote. */
export const remoteReleasesSchema = z
  .object({
    /** The remote's package, such as `rides-weather`. */
    remote: z.string(),
    /** The remote's name for people, such as `Public pages`. */
    title: z.string(),
    /** The path of the page that a preview opens: of the staged version, or of the live one if none is staged. */
    start: z.string(),
    /** The paths that its live version owns. */
    paths: z.array(z.string()).optional(),
    /** Whether it has public pages, whose speed is measured. */
    forVisitors: z.boolean(),
    /** Present if the user may not release the remote. They then see only what is live. */
    foreign: z.literal(true).optional(),
    /** The live version. */
    live: z
      .object({
        version: z.string(),
        /** When it went live. Null if the history does not say. */
        since: doneSchema.extend({ action: z.enum(['promote', 'rollback']) }).nullable(),
        /** Only for users who may release the remote. */
        origin: releaseOriginSchema.optional(),
      })
      .nullable(),
    /** The version before the live one, for a rollback. */
    previous: z.string().nullable(),
    /** The version that is staged to go live. */
    staged: z
      .object({
        ...versionAndBlocker,
        /** Who staged it. Null if the history does not say. */
        since: doneSchema.nullable(),
        origin: releaseOriginSchema.optional(),
        /** When the checks last ran, and sentences that name what they could not check. */
        check: z
          .object({
            at: z.iso.datetime(),
            skipped: z.array(z.string()),
            /** Who reported the checks, such as `the key CI`. */
            by: z.string().optional(),
          })
          .nullable(),
      })
      .nullable(),
    /** The version that is served to a share of the visitors. */
    canary: z
      .object({
        version: z.string(),
        percent: z.number(),
        /**
         * Ends automatically once its share of failed pages is this many percentage points above
         * the live one's.
         */
        endsAbovePercent: z.number().nullable(),
        since: doneSchema.nullable(),
      })
      .nullable(),
    /** Other stored versions that were live once, latest first. */
    earlier: z.array(z.object(versionAndBlocker)),
  })
  .meta({ id: 'RemoteReleases' });

export const releasesSchema = z
  .object({
    /** Incremented with each change of what is live, staged or a canary. Decisions refer to it. */
    revision: z.number().int().nonnegative(),
    remotes: z.array(remoteReleasesSchema),
    history: releaseHistorySchema,
  })
  .meta({ id: 'Releases' });

/** Fields of all decisions: the revision on which the user decided, and the reason. */
const decision = {
  /** If it is outdated, the response is 409 and nothing changes. */
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
    /** The share of the visitors who get the canary, in percent. */
    percent: z
      .number(messages.shareInvalid)
      .gt(0, messages.shareInvalid)
      .max(100, aborting(messages.shareInvalid)),
    /**
     * Ends the canary automatically once its share of failed pages is this many percentage points above the live
     * version's.
     */
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
