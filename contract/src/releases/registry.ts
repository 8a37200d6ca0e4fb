import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { visibleText } from '../fields/invisible';
import { limits } from '../limits';
import { messages } from '../messages';
import { canarySchema } from './release';
import { releaseLimits } from './limits';

/** A semantic version. It also becomes the name of a folder. */
export const releaseVersionSchema = z
  .string({ error: messages.releaseVersionInvalid })
  .max(100, aborting(messages.releaseVersionInvalid))
  .regex(/^\d+\.\d+\.\d+([-+][\w.+-]+)?$/, messages.releaseVersionInvalid);

/** The name of a remote or of the shell, in a path. */
export const storedNameSchema = z
  .string()
  .max(releaseLimits.remoteNameLength, aborting(messages.releaseNotFound))
  .regex(/^[a-z][a-z\d]*(-[a-z\d]+)*$/, messages.releaseNotFound);

/** The registry, as the owner of a release key may see it. */
export const registryViewSchema = z
  .object({
    /** The key's remote, such as `rides-weather`. */
    remote: z.string(),
    /** The key's name. */
    key: z.string(),
    expiresAt: z.iso.datetime(),
    /** The ledger. Of other remotes, it contains only what is live, and no history. */
    ledger: z.looseObject({
      revision: z.number().int().nonnegative(),
      remotes: z.record(z.string(), z.looseObject({ live: z.string().nullable() })),
      history: z.array(z.looseObject({ remote: z.string(), version: z.string() })),
    }),
    /** The shells that have used this registry, the live one last. */
    shells: z.array(z.looseObject({ version: z.string(), contracts: z.array(z.string()) })),
    /** The stored versions of the key's remote, oldest first. */
    versions: z.array(z.string()),
    /** The latest stored health of the remote's releases. */
    health: z
      .object({
        at: z.iso.datetime(),
        releases: z.array(z.looseObject({ remote: z.string(), version: z.string() })),
      })
      .optional(),
  })
  .meta({ id: 'RegistryView' });

const sentences = z
  .array(
    z
      .string(messages.invalidRequest)
      .max(releaseLimits.checkSentenceLength, aborting(messages.invalidRequest)),
    { error: messages.invalidRequest },
  )
  .max(releaseLimits.checkSentences, aborting(messages.invalidRequest));

/** The result of a release's checks, which ran on the team's machine. */
export const releaseCheckSchema = z
  .object({
    /** The version of the shell that the checks used. */
    shell: z.string(messages.invalidRequest).max(100, aborting(messages.invalidRequest)),
    problems: sentences,
    skipped: sentences,
    warnings: sentences,
  })
  .meta({ id: 'ReleaseCheck' });

export const storedReleaseCheckSchema = releaseCheckSchema
  .extend({ at: z.iso.datetime(), by: z.string().optional() })
  .meta({ id: 'StoredReleaseCheck' });

const decision = {
  /** If this revision is outdated, the response is 409 and nothing is done. */
  revision: z.number(messages.invalidRequest).int().nonnegative(),
  /** The person who decides; the key alone does not say. */
  by: z
    .string(messages.invalidRequest)
    .overwrite(visibleText)
    .max(releaseLimits.keyNameLength, aborting(messages.invalidRequest))
    .default(''),
  why: z
    .string(messages.invalidRequest)
    .overwrite(visibleText)
    .max(limits.releaseWhyLength, aborting(messages.whyTooLong))
    .default(''),
};

export const teamDecisionSchema = z.object(decision).meta({ id: 'TeamDecision' });

export const teamVersionDecisionSchema = z
  .object({ ...decision, version: releaseVersionSchema })
  .meta({ id: 'TeamVersionDecision' });

export const teamCanarySchema = canarySchema.extend(decision).meta({ id: 'TeamCanary' });

export type RegistryView = z.infer<typeof registryViewSchema>;
