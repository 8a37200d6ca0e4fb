import type { Knex } from 'knex';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Database } from '../../platform/db/connect';
import { isDuplicate } from '../../platform/db/errors';
import { endSessions } from './sessions/store';
import type { Account } from './store';

interface ResetRow {
  account_id: string;
  token_hash: string;
  expires_at: string;
}

/** Queues a mail about a change of an account, in the transaction of the change. */
export type Notify = (transaction: Knex.Transaction, account: Account) => Promise<void>;

const now = () => new Date().toISOString();

/** Passwords, e-mail addresses and password resets of accounts. */
export function credentialStore(db: Database) {
  const openResets = (tokenHash: string, at: Database = db) =>
    at<ResetRow>('password_resets')
      .where({ token_hash: tokenHash })
      .where('expires_at', '>', now());

  /**
   * Saves columns, revokes all tokens, and ends the account's sessions.
   * @param session the session that makes the change; it continues, with a new token
   */
  async function updateCredentials(
    transaction: Knex.Transaction,
    id: string,
    changes: Partial<Account>,
    session?: string,
  ) {
    await endSessions(transaction, id, session);
    await transaction<Account>('accounts')
      .where({ id })
      .update({
        ...changes,
        token_version: db.raw('token_version + 1') as unknown as number,
      });
    return transaction<Account>('accounts').where({ id }).first();
  }

  /** Changes the password, ends other sessions and revokes a pending reset link. */
  const setPassword = (
    id: string,
    passwordHash: string,
    session: string,
    notify: Notify,
  ): Promise<Account | undefined> =>
    db.transaction(async (transaction) => {
      await transaction('password_resets').where({ account_id: id }).delete();
      const changed = await updateCredentials(
        transaction,
        id,
        { password_hash: passwordHash },
        session,
      );
      if (changed) await notify(transaction, changed);
      return changed;
    });

  /** Ends every session of the account but one. */
  const endOtherSessions = (id: string, session: string): Promise<Account | undefined> =>
    db.transaction((transaction) => updateCredentials(transaction, id, {}, session));

  /**
   * Changes the e-mail address, and revokes a pending reset link in the old mailbox.
   * @returns false if another account has the e-mail address
   */
  async function setEmail(id: string, email: string, notify: Notify): Promise<boolean> {
    try {
      await db.transaction(async (transaction) => {
        const before = await transaction<Account>('accounts').where({ id }).first();
        await transaction('password_resets').where({ account_id: id }).delete();
        await transaction('accounts')
          .where({ id })
          .update({ email, email_key: lookupKey(email) });
        if (before && before.email !== email) await notify(transaction, before);
      });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Saves the token of a reset, and revokes an earlier one. */
  const saveReset = (accountId: string, tokenHash: string, expiresAt: string) =>
    db<ResetRow>('password_resets')
      .insert({ account_id: accountId, token_hash: tokenHash, expires_at: expiresAt })
      .onConflict('account_id')
      .merge();

  /** Whether the token is valid; only `resetPassword` consumes it. */
  const isOpenReset = async (tokenHash: string) =>
    (await openResets(tokenHash).first('account_id')) !== undefined;

  /** Consumes the token and sets the password, or does neither: of two concurrent resets, one succeeds. */
  const resetPassword = (
    tokenHash: string,
    passwordHash: string,
    notify: Notify,
  ): Promise<Account | undefined> =>
    db.transaction(async (transaction) => {
      const reset = await openResets(tokenHash, transaction).first();
      if (!reset || (await openResets(tokenHash, transaction).delete()) === 0) return undefined;
      const saved = { password_hash: passwordHash };
      const changed = await updateCredentials(transaction, reset.account_id, saved);
      if (changed) await notify(transaction, changed);
      return changed;
    });

  return { setPassword, endOtherSessions, setEmail, saveReset, isOpenReset, resetPassword };
}

export type CredentialStore = ReturnType<typeof credentialStore>;
