import { z } from 'zod';
import { aborting } from '../fields/aborting';
import { cleanLine, tidy } from '../fields/invisible';
import { lookupKey } from '../fields/lookupKey';
import { limits } from '../limits';
import { checkedAddress, cleanAddress, mailAddressSchema } from '../fields/mailAddress';
import { messages } from '../messages';
import { adminRoles } from './roles';

const filled = (message: string) => z.string({ error: message }).min(1, message);

/** Whether the session lasts 30 days instead of twelve hours. */
export const staySignedIn = z.boolean({ error: messages.invalidRequest }).optional();

const keyFits = (text: string) => lookupKey(text).length <= limits.usernameLength;

export const loginSchema = z
  .object({
    // Longer than the longest username, because a typed name can be longer than its normalized form.
    username: filled(messages.loginRequired)
      .overwrite(cleanLine)
      .min(1, messages.loginRequired)
      .max(limits.emailLength, aborting(messages.loginFailed)),
    password: filled(messages.loginRequired).max(
      limits.passwordMaxLength,
      aborting(messages.loginFailed),
    ),
    staySignedIn,
  })
  .meta({ id: 'Login' });

const newPassword = (missing: string) =>
  filled(missing)
    .min(limits.passwordMinLength, messages.passwordTooShort)
    .max(limits.passwordMaxLength, aborting(messages.passwordTooLong));

export const registerSchema = z
  .object({
    username: filled(messages.allFieldsRequired)
      .overwrite(cleanLine)
      .min(1, messages.allFieldsRequired)
      .max(limits.usernameLength, aborting(messages.usernameTooLong))
      // A normalized name may be longer: NFKC can expand one character to several.
      .refine(keyFits, messages.usernameTooLong),
    email: checkedAddress(
      filled(messages.allFieldsRequired)
        .overwrite(cleanAddress)
        .min(1, aborting(messages.allFieldsRequired)),
    ),
    password: newPassword(messages.allFieldsRequired),
    /** An invitation code or the setup code, if sign-up requires one. */
    code: z
      .string({ error: messages.codeInvalid })
      .overwrite(tidy)
      .max(limits.codeLength, aborting(messages.codeInvalid))
      .optional(),
  })
  .meta({ id: 'Register' });

/** Whether sign-up is open, needs a code, or creates the first account. */
export const signupStateSchema = z
  .object({
    signup: z.enum(['open', 'code']),
    /**
     * Whether no account exists yet. The code is then the one that the site printed at its start.
     */
    first: z.boolean().optional(),
  })
  .meta({ id: 'SignupState' });

export const adminRoleSchema = z.enum(adminRoles).meta({ id: 'AdminRole' });

/** The name of a remote's package, such as `rides-weather`. */
const remoteName = z
  .string({ error: messages.rightsInvalid })
  .regex(/^[a-z][a-z-]{0,39}$/, messages.rightsInvalid);

const rights = {
  role: adminRoleSchema,
  /** The remotes that a release lead may release; empty for a guide, and for an owner, who may release all. */
  remotes: z.array(remoteName),
};

export const tokenSchema = z
  .object({ token: z.string(), role: adminRoleSchema })
  .meta({ id: 'Token' });

export const meSchema = z
  .object({ _id: z.string(), username: z.string(), email: z.string(), ...rights })
  .meta({ id: 'Me' });

const requestedRemotes = z
  .array(remoteName, { error: messages.rightsInvalid })
  .max(20, messages.rightsInvalid)
  .default([]);

/** Only a release lead has remotes, at least one. */
const remotesFitRole = ({ role, remotes }: { role: string; remotes: string[] }) =>
  (role === 'release lead') === remotes.length > 0;
const remotesDoNotFit = { error: messages.rightsInvalid, path: ['remotes'] };

/** The rights of an invited person. The role has no default, so that nobody becomes an owner by oversight. */
export const invitationRequestSchema = z
  .object({
    role: z.enum(adminRoleSchema.options, { error: messages.rightsInvalid }),
    remotes: requestedRemotes,
  })
  .refine(remotesFitRole, remotesDoNotFit)
  .meta({ id: 'InvitationRequest' });

/** The new rights of a guide or a release lead. Whoever is to be an owner gets an invitation. */
export const rightsChangeSchema = z
  .object({
    role: z.enum(['guide', 'release lead'], { error: messages.rightsInvalid }),
    remotes: requestedRemotes,
  })
  .refine(remotesFitRole, remotesDoNotFit)
  .meta({ id: 'RightsChange' });

export const invitationSchema = z
  .object({ code: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'Invitation' });

export const passwordChangeSchema = z
  .object({
    currentPassword: filled(messages.allFieldsRequired).max(
      limits.passwordMaxLength,
      aborting(messages.passwordWrong),
    ),
    newPassword: newPassword(messages.allFieldsRequired),
  })
  .meta({ id: 'PasswordChange' });

/** The new e-mail address of the user's own account. */
export const emailChangeSchema = registerSchema.pick({ email: true }).meta({ id: 'EmailChange' });

export const sessionListSchema = z
  .array(
    z.object({
      _id: z.string(),
      /** Browser and system, such as `Chrome on Android`. */
      device: z.string(),
      /** The network where it started: the IP address without its last part, such as `102.65.3.x`. */
      address: z.string().nullable(),
      createdAt: z.iso.datetime(),
      /** Accurate to a few minutes. */
      lastSeenAt: z.iso.datetime(),
      /** When it ends, even if it is in use. */
      expiresAt: z.iso.datetime(),
      /** Whether the user chose to stay signed in on the device for 30 days. */
      staysSignedIn: z.boolean(),
      /** Whether it is the session of this request. */
      current: z.boolean(),
    }),
  )
  .meta({ id: 'Sessions' });

/** Requests a mail with a link to choose a new password. */
export const forgotPasswordSchema = z
  .object({
    email: mailAddressSchema,
  })
  .meta({ id: 'ForgotPassword' });

export const resetPasswordSchema = z
  .object({ password: newPassword(messages.passwordTooShort) })
  .meta({ id: 'ResetPassword' });

export const adminListSchema = z
  .array(
    meSchema.extend({
      createdAt: z.iso.datetime(),
      /** Whether it is the account of this request. */
      you: z.boolean(),
    }),
  )
  .meta({ id: 'Admins' });

/** A release to preview before it goes live, such as `rides-weather@1.4.0-rc.1`. */
export const releasePreviewSchema = z
  .object({
    release: z
      .string({ error: messages.releaseInvalid })
      .max(150, aborting(messages.releaseInvalid))
      .regex(/^[a-z][a-z\d]*(-[a-z\d]+)+@\d+\.\d+\.\d+([-+][\w.+-]+)?$/, messages.releaseInvalid),
  })
  .meta({ id: 'ReleasePreview' });

export const releaseTicketSchema = z
  .object({ ticket: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'ReleaseTicket' });

export type SignupState = z.infer<typeof signupStateSchema>;
export type Token = z.infer<typeof tokenSchema>;
/** What an account may do. */
export type Rights = Pick<Me, 'role' | 'remotes'>;
export type InvitationRequest = z.input<typeof invitationRequestSchema>;
export type RightsChange = z.input<typeof rightsChangeSchema>;
export type Me = z.infer<typeof meSchema>;
export type AdminSession = z.infer<typeof sessionListSchema>[number];
export type Invitation = z.infer<typeof invitationSchema>;
export type Admin = z.infer<typeof adminListSchema>[number];
