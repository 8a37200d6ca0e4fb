import { z } from 'zod';
import { adminRoleSchema, staySignedIn } from './admin';
import { cleanLine, tidy } from '../fields/invisible';
import { limits } from '../limits';
import { messages } from '../messages';

const challenge = z
  .string({ error: messages.challengeExpired })
  .regex(/^[\w-]{43}$/, messages.challengeExpired);

const encoded = (length: number) =>
  z
    .string({ error: messages.passkeyInvalid })
    .regex(/^[\w-]*$/, messages.passkeyInvalid)
    .max(length, messages.passkeyInvalid);

const credential = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key', { error: messages.passkeyInvalid }),
};

/** The browser's response when it creates a passkey (WebAuthn's `RegistrationResponseJSON`). */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(16_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** The browser's response when it uses a passkey (WebAuthn's `AuthenticationResponseJSON`). */
const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: encoded(200).optional(),
  }),
});

/** A code of six digits, grouped in any way. */
const code = z
  .string({ error: messages.secondFactorCodeInvalid })
  .transform((text) => tidy(text).replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, messages.secondFactorCodeInvalid));

const recoveryCode = z
  .string({ error: messages.recoveryCodeInvalid })
  .max(100, messages.recoveryCodeInvalid);

export const secondFactorMethodSchema = z
  .enum(['passkey', 'code', 'recovery-code'])
  .meta({ id: 'SecondFactorMethod' });

/** WebAuthn options in JSON, for the browser's API. */
const passkeyOptions = z.record(z.string(), z.unknown());

/**
 * A login's response with status 202: the password is correct, and one of these second factors is required as well.
 */
export const secondFactorNeededSchema = z
  .object({
    secondFactor: z.object({
      /** Identifies this login for five minutes. */
      challenge: z.string(),
      methods: z.array(secondFactorMethodSchema),
      passkey: passkeyOptions.optional(),
    }),
  })
  .meta({ id: 'SecondFactorNeeded' });

/** A login's response: a token, or the second factors of which one is required. */
export const loginAnswerSchema = z
  .union([z.object({ token: z.string(), role: adminRoleSchema }), secondFactorNeededSchema])
  .meta({ id: 'LoginAnswer' });

const proofs = [
  z.object({ code }),
  z.object({ recoveryCode }),
  z.object({ passkey: usedPasskey }),
] as const;

/** Completes a login. */
export const secondFactorSchema = z
  .object({
    challenge,
    code: code.optional(),
    recoveryCode: recoveryCode.optional(),
    passkey: usedPasskey.optional(),
    staySignedIn,
  })
  .refine((login) => proofs.filter((proof) => proof.safeParse(login).success).length === 1, {
    error: messages.invalidRequest,
  })
  .meta({ id: 'SecondFactor' });

/** Reauthenticates the user, by their password or by one of their second factors. */
export const reauthenticationSchema = z
  .object({
    password: z.string({ error: messages.passwordRequired }).min(1).optional(),
    code: code.optional(),
    challenge: challenge.optional(),
    passkey: usedPasskey.optional(),
  })
  .refine(
    ({ password, code: six, passkey }) =>
      [password, six, passkey].filter((proof) => proof !== undefined).length === 1,
    { error: messages.passwordRequired, path: ['password'] },
  )
  .meta({ id: 'Reauthentication' });

/** How the user can reauthenticate. */
export const reauthenticationOptionsSchema = z
  .object({
    methods: z.array(z.enum(['password', 'passkey', 'code'])),
    challenge: z.string().optional(),
    passkey: passkeyOptions.optional(),
  })
  .meta({ id: 'ReauthenticationOptions' });

export const passkeySchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });

export const secondFactorStateSchema = z
  .object({
    passkeys: z.array(passkeySchema),
    /** Whether an authenticator app is set up. */
    authenticator: z.boolean(),
    recoveryCodesLeft: z.int(),
    /** Whether passkeys work on this host. */
    passkeysPossible: z.boolean(),
  })
  .meta({ id: 'SecondFactorState' });

export const authenticatorSchema = z
  .object({
    /** The secret in base32, to type into an app. */
    secret: z.string(),
    /** The `otpauth://` URI of the secret, for a QR code. */
    uri: z.string(),
  })
  .meta({ id: 'Authenticator' });

export const authenticatorCodeSchema = z.object({ code }).meta({ id: 'AuthenticatorCode' });

export const passkeyCreationSchema = z
  .object({ challenge: z.string(), options: passkeyOptions })
  .meta({ id: 'PasskeyCreation' });

const passkeyName = z
  .string({ error: messages.passkeyNameRequired })
  .overwrite(cleanLine)
  .min(1, messages.passkeyNameRequired)
  .max(limits.passkeyNameLength, messages.passkeyNameTooLong);

export const newPasskeySchema = z
  .object({ challenge, name: passkeyName, passkey: newPasskey })
  .meta({ id: 'NewPasskey' });

export const passkeyNameSchema = z.object({ name: passkeyName }).meta({ id: 'PasskeyName' });

/** New recovery codes, which are shown only once; null if the earlier codes remain valid. */
export const recoveryCodesSchema = z
  .object({ recoveryCodes: z.array(z.string()).nullable() })
  .meta({ id: 'RecoveryCodes' });

export type SecondFactorMethod = z.infer<typeof secondFactorMethodSchema>;
export type SecondFactorNeeded = z.infer<typeof secondFactorNeededSchema>;
export type ReauthenticationOptions = z.infer<typeof reauthenticationOptionsSchema>;
export type Passkey = z.infer<typeof passkeySchema>;
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>;
export type Authenticator = z.infer<typeof authenticatorSchema>;
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
export type UsedPasskey = z.infer<typeof usedPasskey>;
export type MadePasskey = z.infer<typeof newPasskey>;
