import type { RecordAuditEvent } from '../../platform/audit/event';
import type { Site } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/lookupKey';
import type { Database } from '../../platform/db/connect';
import type { Jobs } from '../../platform/jobs/jobs';
import { maskAddress, type Mailer } from '../../platform/mail/mail';
import { attemptsForADay } from '../../platform/mail/queue';
import type { ThrottleStore } from '../../platform/rateLimit/store';
import type { CredentialStore, Notify } from './credentialStore';
import type { PasswordHasher } from './passwords';
import type { AccountStore } from './store';
import { hashToken, newSecretToken } from './tokens';
import { renderEmail } from '../../platform/mail/renderEmail';

const oneHourMs = 60 * 60 * 1000;
/** So that nobody's mailbox is flooded by a stranger. */
const mailsToOneAddress = { limit: 5, windowMs: oneHourMs };
const throttleKey = (email: string) => `reset mail ${lookupKey(email)}`;

/** Leads whoever forgot the password to the page where a new one is chosen. */
const resetEmail = (site: Site, username: string, href: string) =>
  renderEmail({
    siteName: site.name,
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

/** Somebody says to have forgotten the password. */
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

/** The way back for an admin who forgot the password. */
export function passwordResets(parts: ResetDependencies) {
  const { db, jobs, accounts, access, passwords, throttle, mailer, site, recordAuditEvent } = parts;

  /**
   * Sends a link to the address, where an account has it; the link before is void then. Each attempt
   * makes a new link, so that none waits in the queue and none has expired when it arrives.
   */
  async function sendLink({ email, origin, requestId }: ResetRequest, attempt: number) {
    const account = await accounts.accountByEmail(email);
    if (!account) return;
    if (attempt === 1) {
      // Further attempts are at the mail that is counted here.
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
    const letter = resetEmail(await site(), account.username, href);
    await mailer.send({ to: account.email, ...letter });
  }

  jobs.register<ResetRequest>('account.reset', {
    title: 'Send a link for a new password',
    summary: ({ email }) => `to ${maskAddress(email)}`,
    maxAttempts: attemptsForADay,
    run: (request, { attempt }) => sendLink(request, attempt),
    onGivenUp: ({ email }) => throttle.refund(throttleKey(email)),
  });

  /**
   * Takes the wish for a link. Whether an account has the address is looked up in the background, so
   * that neither the answer nor its time tells.
   */
  const request = (asked: ResetRequest) =>
    jobs.enqueue(db, 'account.reset', asked, {
      key: `account.reset ${hashToken(lookupKey(asked.email))}`,
    });

  /**
   * Sets a new password with the token of a link.
   * @param notify queues a mail about it in the same transaction
   * @returns the account, or undefined where the token is no good
   */
  async function reset(token: string, password: string, notify: Notify) {
    const tokenHash = hashToken(token);
    // Hashing a password is costly, so that a guessed token is refused before it.
    if (!(await access.isOpenReset(tokenHash))) return undefined;
    return access.resetPassword(tokenHash, await passwords.hash(password), notify);
  }

  return { request, reset };
}

export type PasswordResets = ReturnType<typeof passwordResets>;
