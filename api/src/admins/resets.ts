import type { KeepDeed } from '../audit/note';
import type { Site } from '../contract';
import { lookupKey } from '../contract/lookupKey';
import { MailNotSent, type Mailer } from '../mail/mail';
import type { ThrottleStore } from '../throttle/store';
import type { AccessStore } from './accessStore';
import type { PasswordHasher } from './passwords';
import { resetLetter } from './resetLetter';
import type { AccountStore } from './store';
import { hashOfCode, newResetToken } from './tokens';

const oneHourMs = 60 * 60 * 1000;
/** So that nobody's mailbox is flooded by a stranger. */
const mailsToOneAddress = { limit: 5, windowMs: oneHourMs };

export interface ResetParts {
  accounts: AccountStore;
  access: AccessStore;
  passwords: PasswordHasher;
  throttle: ThrottleStore;
  mailer: Mailer;
  site: () => Promise<Site>;
  keepDeed: KeepDeed;
}

/** The way back for an admin who forgot the password. */
export function passwordResets(parts: ResetParts) {
  const { accounts, access, passwords, throttle, mailer, site, keepDeed } = parts;

  /** Sends a link to the address, where an account has it; the link before is void then. */
  async function request(
    email: string,
    { origin, requestId }: Record<'origin' | 'requestId', string>,
  ) {
    const account = await accounts.accountByEmail(email);
    if (!account) return;
    const throttleKey = `reset mail ${lookupKey(email)}`;
    if ((await throttle.admit(throttleKey, mailsToOneAddress)) > 0) return;
    const { token, tokenHash } = newResetToken();
    const expiresAt = new Date(Date.now() + oneHourMs).toISOString();
    await access.saveReset(account.id, tokenHash, expiresAt);
    const thing = { id: account.id, title: account.username };
    await keepDeed({ who: undefined, action: 'account.reset-requested', thing, requestId });
    const href = `${origin}/admin/reset-password/${token}`;
    try {
      await mailer.send({
        to: account.email,
        ...resetLetter(await site(), account.username, href),
      });
    } catch (error) {
      await throttle.forgive(throttleKey);
      // Why it was not sent is in the log already.
      if (!(error instanceof MailNotSent)) throw error;
    }
  }

  /**
   * Sets a new password with the token of a link.
   * @returns the account, or undefined where the token is no good
   */
  async function reset(token: string, password: string) {
    const tokenHash = hashOfCode(token);
    // Hashing a password is costly, so that a guessed token is refused before it.
    if (!(await access.isOpenReset(tokenHash))) return undefined;
    return access.resetPassword(tokenHash, await passwords.hash(password));
  }

  return { request, reset };
}

export type PasswordResets = ReturnType<typeof passwordResets>;
