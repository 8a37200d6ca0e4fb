import { z } from 'zod';
import { aborting } from './aborting';
import { releaseLimits } from './releaseLimits';
import { releaseMessages } from './releaseMessages';

/** A remote as people write it, such as `rides-weather`. */
export const remoteNameSchema = z
  .string({ error: releaseMessages.remoteNameInvalid })
  .max(releaseLimits.remoteNameLength, aborting(releaseMessages.remoteNameInvalid))
  .regex(/^[a-z][a-z\d]*(-[a-z\d]+)+$/, releaseMessages.remoteNameInvalid);

const keyNameSchema = z
  .string({ error: releaseMessages.keyNameRequired })
  .trim()
  .min(1, releaseMessages.keyNameRequired)
  .max(releaseLimits.keyNameLength, aborting(releaseMessages.keyNameTooLong));

/** The first segment of a path, such as `/weather`, or `/` for all that no other remote owns. */
const ownedPathSchema = z
  .string({ error: releaseMessages.ownedPathInvalid })
  .max(releaseLimits.ownedPathLength, aborting(releaseMessages.ownedPathInvalid))
  .regex(/^\/([\w-][\w.-]*)?$/, releaseMessages.ownedPathInvalid);

export const newReleaseKeySchema = z
  .object({
    remote: remoteNameSchema,
    /** What will use it, such as `CI`. */
    name: keyNameSchema,
    /** The paths that its releases may own. */
    paths: z
      .array(ownedPathSchema, { error: releaseMessages.ownedPathInvalid })
      .min(1, releaseMessages.ownedPathInvalid)
      .max(releaseLimits.ownedPaths, aborting(releaseMessages.ownedPathsTooMany)),
    /** How long it is valid. */
    days: z
      .number(releaseMessages.keyDaysInvalid)
      .int(releaseMessages.keyDaysInvalid)
      .min(1, releaseMessages.keyDaysInvalid)
      .max(releaseLimits.releaseKeyDays, aborting(releaseMessages.keyDaysInvalid)),
  })
  .meta({ id: 'NewReleaseKey' });

export const releaseKeySchema = z
  .object({
    _id: z.string(),
    remote: z.string(),
    name: z.string(),
    paths: z.array(z.string()),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Null if it never was; otherwise to the minute. */
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReleaseKey' });

/** With the key itself, which no later answer repeats. */
export const createdReleaseKeySchema = releaseKeySchema
  .extend({ key: z.string() })
  .meta({ id: 'CreatedReleaseKey' });

export const newSigningKeySchema = z
  .object({
    remote: remoteNameSchema,
    name: keyNameSchema,
    /** An Ed25519 key in base64, as `npm run signing-key -- create` prints it. */
    publicKey: z
      .string({ error: releaseMessages.publicKeyInvalid })
      .trim()
      .max(100, aborting(releaseMessages.publicKeyInvalid))
      .regex(/^[A-Za-z\d+/]{43}=$/, releaseMessages.publicKeyInvalid),
  })
  .meta({ id: 'NewSigningKey' });

export const signingKeySchema = z
  .object({
    /** The beginning of the key's hash, by which releases name it. */
    id: z.string(),
    remote: z.string(),
    name: z.string(),
    addedAt: z.iso.datetime(),
    addedBy: z.string(),
  })
  .meta({ id: 'SigningKey' });

export type NewReleaseKey = z.infer<typeof newReleaseKeySchema>;
export type ReleaseKey = z.infer<typeof releaseKeySchema>;
export type CreatedReleaseKey = z.infer<typeof createdReleaseKeySchema>;
export type SigningKey = z.infer<typeof signingKeySchema>;
