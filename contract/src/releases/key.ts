import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { visibleText } from '../fields/invisible';
import { releaseLimits } from './limits';
import { releaseMessages } from './messages';

/** The name of a remote's package, such as `rides-weather`. */
export const remoteNameSchema = z
  .string({ error: releaseMessages.remoteNameInvalid })
  .max(releaseLimits.remoteNameLength, aborting(releaseMessages.remoteNameInvalid))
  .regex(/^[a-z][a-z\d]*(-[a-z\d]+)+$/, releaseMessages.remoteNameInvalid);

const keyNameSchema = z
  .string({ error: releaseMessages.keyNameRequired })
  .overwrite(visibleText)
  .min(1, releaseMessages.keyNameRequired)
  .max(releaseLimits.keyNameLength, aborting(releaseMessages.keyNameTooLong));

/** The first segment of a path, such as `/weather`, or `/` for all paths that no other remote owns. */
const ownedPathSchema = z
  .string({ error: releaseMessages.ownedPathInvalid })
  .max(releaseLimits.ownedPathLength, aborting(releaseMessages.ownedPathInvalid))
  .regex(/^\/([\w-][\w.-]*)?$/, releaseMessages.ownedPathInvalid);

export const newReleaseKeySchema = z
  .object({
    remote: remoteNameSchema,
    /** What uses the key, such as `CI`. */
    name: keyNameSchema,
    /** The paths that its releases may own. */
    paths: z
      .array(ownedPathSchema, { error: releaseMessages.ownedPathInvalid })
      .min(1, releaseMessages.ownedPathInvalid)
      .max(releaseLimits.ownedPaths, aborting(releaseMessages.ownedPathsTooMany)),
    /** For how many days the key is valid. */
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
    /** Accurate to the minute; null if the key was never used. */
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReleaseKey' });

/** A new release key with its secret, which no later response contains. */
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
      .overwrite(visibleText)
      .max(100, aborting(releaseMessages.publicKeyInvalid))
      .regex(/^[A-Za-z\d+/]{43}=$/, releaseMessages.publicKeyInvalid),
  })
  .meta({ id: 'NewSigningKey' });

export const signingKeySchema = z
  .object({
    /** The beginning of the key's hash, by which releases refer to the key. */
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
