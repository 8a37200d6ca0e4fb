import type { RecordAuditEvent } from '../../platform/audit/event';
import type { Site } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Database } from '../../platform/db/connect';
import type { Jobs } from '../../platform/jobs/jobs';
import { maskEmail, type Mailer } from '../../platform/mail/mail';
import { attemptsForADay } from '../../platform/mail/queue';
import type { ThrottleStore } from '../../platform/rateLimit/store';
import type { CredentialStore, Notify } from './credentialStore';
import type { PasswordHasher } from './passwords';
import type { AccountStore } from './store';
import { hashOfToken } from '../../platform/secrets/tokens';
import { newSecretToken } from './tokens';
import { renderMail } from '../../platform/mail/renderMail';

const oneHourMs = 60 * 60 * 1000;
/** Keeps strangers from flooding a mailbox. */
const mailsToOneAddress = { limit: 5, windowMs: oneHourMs };
const throttleKey = (email: string) => `reset mail ${lookupKey(email)}`;

/** The mail with the link for a new password. */
const resetMail = (site: Site, username: string, href: string) =>
  renderMail({
    site,
    title: 'Reset your password',
    paragraphs: [
      `Someone, we hope it was you, asked for a new password for the admin account “${username}” of ${site.name}.`,
      'Press the button and choose a new one.',
    ],
    button: { label: 'Choose a new password', href },
    footnotes: [
      'The link works once, within one hour. If it was not you, do nothing: your password stays as it is.',
    ],
  });

/** A request for a reset link. */
interface ResetRequest {
  email: string;
  /** Scheme and host for the link in the mail. */
  origin: string;
  requestId: string;
}

export interface ResetDependencies {
  db: Database;
  jobs: Jobs;
  accounts: AccountStore;
  access: CredentialStore;
  passwords: PasswordHasher;
  throttle: ThrottleStore;
  mailer: Mailer;
  site: () => Promise<Site>;
  recordAuditEvent: RecordAuditEvent;
}

/** Password resets by e-mail. */
export function passwordResets(dependencies: ResetDependencies) {
  const { db, jobs, accounts, access, passwords, throttle, mailer, site, recordAuditEvent } =
    dependencies;

  /**
   * Sends a link if an account has the e-mail address, and revokes an earlier one. Each attempt creates a new
   * link, so that the queue holds no secret and no link has expired when it arrives.
   */
  async function sendLink({ email, origin, requestId }: ResetRequest, attempt: number) {
    const account = await accounts.accountByEmail(email);
    if (!account) return;
    if (attempt === 1) {
      // A retry sends the same mail, so it does not count again.
      if ((await throttle.consume(throttleKey(email), mailsToOneAddress)) > 0) return;
      const target = { id: account.id, title: account.username };
      await recordAuditEvent({
        actor: undefined,
        action: 'account.reset-requested',
        target,
        requestId,
      });
    }
    const { token, tokenHash } = newSecretToken();
    const expiresAt = new Date(Date.now() + oneHourMs).toISOString();
    await access.saveReset(account.id, tokenHash, expiresAt);
    const href = `${origin}/admin/reset-password/${token}`;
    const mail = resetMail(await site(), account.username, href);
    await mailer.send({ to: account.email, ...mail });
  }

  jobs.register<ResetRequest>('account.reset', {
    title: 'Send a link for a new password',
    summary: ({ email }) => `to ${maskEmail(email)}`,
    maxAttempts: attemptsForADay,
    run: (request, { attempt }) => sendLink(request, attempt),
    onGivenUp: ({ email }) => throttle.refund(throttleKey(email)),
  });

  /**
   * Queues a reset. The account is looked up in the background, so that neither the response nor its timing reveals
   * whether one has the e-mail address.
   */
  const request = (details: ResetRequest) =>
    jobs.enqueue(db, 'account.reset', details, {
      key: `account.reset ${hashOfToken(lookupKey(details.email))}`,
    });

  /**
   * Sets a new password with the token of a link.
   * @param notify queues a mail about it in the same transaction
   * @returns the account, or undefined if the token is invalid
   */
  async function reset(token: string, password: string, notify: Notify) {
    const tokenHash = hashOfToken(token);
    // Reject an invalid token before the costly password hash.
    if (!(await access.isOpenReset(tokenHash))) return undefined;
    return access.resetPassword(tokenHash, await passwords.hash(password), notify);
  }

  return { request, reset };
}

export type PasswordResets = ReturnType<typeof passwordResets>;
