import type { Knex } from 'knex';
import { v7 as newId } from 'uuid';
import { limits } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { isUnwritable } from '../../../platform/db/errors';
import type { Notify } from '../credentialStore';
import type { Account } from '../store';

export interface PasskeyRow {
  id: string;
  account_id: string;
  name: string;
  credential_id: string;
  public_key: string;
  counter: number | string;
  /** JSON. */
  transports: string;
  created_at: string;
  last_used_at: string | null;
}

export type NewPasskey = Omit<PasskeyRow, 'id' | 'created_at' | 'last_used_at'>;

interface AuthenticatorRow {
  account_id: string;
  sealed_secret: string;
  created_at: string;
  confirmed_at: string | null;
  last_step: number | string | null;
}

interface RecoveryCodeRow {
  code_hash: string;
  account_id: string;
}

const now = () => new Date().toISOString();

/** Removes all second factors of an account. */
export async function removeSecondFactors(db: Knex, accountId: string) {
  for (const table of ['passkeys', 'authenticators', 'recovery_codes'])
    await db(table).where({ account_id: accountId }).delete();
}

/** The second factors of the accounts: passkeys, authenticator apps, recovery codes. */
export function secondFactorStore(db: Database) {
  const passkeys = () => db<PasskeyRow>('passkeys');
  const authenticators = () => db<AuthenticatorRow>('authenticators');
  const recoveryCodes = () => db<RecoveryCodeRow>('recovery_codes');
  /** The time steps that were used up while the database could not be written, by account. */
  const stepsInMemory = new Map<string, number>();

  const passkeysOf = (accountId: string): Promise<PasskeyRow[]> =>
    passkeys().where({ account_id: accountId }).orderBy('id');

  /** @returns false if the account has as many passkeys as it may have, however many are added at once */
  async function addPasskey(transaction: Knex.Transaction, passkey: NewPasskey): Promise<boolean> {
    const { account_id } = passkey;
    await transaction('accounts').where({ id: account_id }).forUpdate().first('id');
    const existing = await transaction<PasskeyRow>('passkeys').where({ account_id }).select('id');
    if (existing.length >= limits.passkeysPerAccount) return false;
    await transaction<PasskeyRow>('passkeys').insert({
      ...passkey,
      id: newId(),
      created_at: now(),
      last_used_at: null,
    });
    return true;
  }

  /** @returns the passkey with its new name; undefined if the account has no such passkey */
  const renamePasskey = (
    accountId: string,
    id: string,
    name: string,
  ): Promise<PasskeyRow | undefined> =>
    db.transaction(async (transaction) => {
      const passkey = () =>
        transaction<PasskeyRow>('passkeys').where({ account_id: accountId, id });
      await passkey().update({ name });
      return passkey().first();
    });

  /**
   * Records that a passkey was used, unless another request used the same signature first. If that cannot be written,
   * only the challenge, which is valid for one proof, prevents a second use.
   */
  async function consumePasskeySignature(
    { id, counter }: PasskeyRow,
    newCounter: number,
  ): Promise<boolean> {
    const unused = () => passkeys().where({ id, counter });
    try {
      return (await unused().update({ counter: newCounter, last_used_at: now() })) > 0;
    } catch (error) {
      if (!isUnwritable(error)) throw error;
      return (await unused().first('id')) !== undefined;
    }
  }

  const authenticatorOf = (accountId: string): Promise<AuthenticatorRow | undefined> =>
    authenticators().where({ account_id: accountId }).first();

  /**
   * Stores the secret of an app that has not yet proved that it has it, in place of another such one.
   * @returns false if the account has an app that has proved it
   */
  async function saveAuthenticator(accountId: string, sealedSecret: string): Promise<boolean> {
    const unconfirmed = { account_id: accountId, confirmed_at: null };
    const app = { sealed_secret: sealedSecret, created_at: now(), last_step: null };
    await authenticators()
      .insert({ ...unconfirmed, ...app })
      .onConflict('account_id')
      .ignore();
    return (await authenticators().where(unconfirmed).update(app)) > 0;
  }

  /**
   * Uses up a time step: of two requests with one code, one succeeds.
   * @param latest the latest plausible step; a stored one beyond it came from a fast clock and is ignored
   */
  async function consumeTimeStep(
    accountId: string,
    step: number,
    latest: number,
  ): Promise<boolean> {
    const used = stepsInMemory.get(accountId);
    if (used !== undefined && used >= step && used <= latest) return false;
    const open = () =>
      authenticators()
        .where({ account_id: accountId })
        .where((unused) =>
          unused
            .whereNull('last_step')
            .orWhere('last_step', '<', step)
            .orWhere('last_step', '>', latest),
        );
    try {
      return (await open().update({ last_step: step })) > 0;
    } catch (error) {
      if (!isUnwritable(error)) throw error;
      if (!(await open().first('account_id'))) return false;
      // Another request with the same code may have been faster.
      const isFirst = stepsInMemory.get(accountId) !== step;
      stepsInMemory.set(accountId, step);
      return isFirst;
    }
  }

  /** @returns false if the account has another secret by now, or if another request has confirmed this one */
  const confirmAuthenticator = async (
    transaction: Knex.Transaction,
    accountId: string,
    sealedSecret: string,
  ): Promise<boolean> =>
    (await transaction<AuthenticatorRow>('authenticators')
      .where({ account_id: accountId, sealed_secret: sealedSecret, confirmed_at: null })
      .update({ confirmed_at: now() })) > 0;

  const recoveryCodesLeft = async (accountId: string, at: Database = db): Promise<number> =>
    (
      await at<RecoveryCodeRow>('recovery_codes')
        .where({ account_id: accountId })
        .select('code_hash')
    ).length;

  async function replaceRecoveryCodes(
    transaction: Knex.Transaction,
    accountId: string,
    hashes: string[],
  ) {
    await transaction('recovery_codes').where({ account_id: accountId }).delete();
    await transaction('recovery_codes').insert(
      hashes.map((code_hash) => ({ code_hash, account_id: accountId })),
    );
  }

  const consumeRecoveryCode = async (accountId: string, codeHash: string): Promise<boolean> =>
    (await recoveryCodes().where({ account_id: accountId, code_hash: codeHash }).delete()) > 0;

  /**
   * Removes a factor, and with the last one the recovery codes, which are useless alone.
   * @returns false if there is no such factor
   */
  const remove = (
    account: Account,
    factor: { table: 'passkeys' | 'authenticators'; id?: string },
    notify: Notify,
  ): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const { id: accountId } = account;
      const rows = transaction(factor.table).where({ account_id: accountId });
      if (factor.id) void rows.where({ id: factor.id });
      const removed = (await rows.delete()) > 0;
      const left =
        (await transaction('passkeys').where({ account_id: accountId }).first('id')) ??
        (await transaction('authenticators')
          .where({ account_id: accountId })
          .whereNotNull('confirmed_at')
          .first('account_id'));
      if (!left) await removeSecondFactors(transaction, accountId);
      if (removed) await notify(transaction, account);
      return removed;
    });

  return {
    passkeysOf,
    addPasskey,
    renamePasskey,
    consumePasskeySignature,
    authenticatorOf,
    saveAuthenticator,
    consumeTimeStep,
    confirmAuthenticator,
    recoveryCodesLeft,
    replaceRecoveryCodes,
    consumeRecoveryCode,
    remove,
  };
}

export type SecondFactorStore = ReturnType<typeof secondFactorStore>;
