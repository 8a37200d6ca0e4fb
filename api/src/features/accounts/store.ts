import { messages } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { freshTransaction } from '../../platform/db/FreshTransaction';
import { isDuplicate } from '../../platform/db/errors';
import { bumpRemovedAdminsRevision } from '../../platform/db/revisions';
import { HttpError } from '../../platform/http/HttpError';
import { ownerRights, type RightsRow } from './rights';

export interface Account extends RightsRow {
  id: string;
  username: string;
  email: string;
  password_hash: string;
  token_version: number;
}

/** Takes all rides from a guide, in the transaction that changes the rights. */
export type LeaveRides = (transaction: Database, accountId: string) => Promise<void>;

interface AccountRow extends Account {
  username_key: string;
  email_key: string;
  founder: 1 | null;
  created_at: string;
}

interface InvitationRow extends RightsRow {
  code_hash: string;
  invited_by: string;
  expires_at: string;
  used_at: string | null;
}

/** How a new account is admitted: as the first one, by an invitation, or by open sign-up. */
export type Admission = { as: 'founder' } | { as: 'guest'; codeHash: string } | { as: 'anyone' };

/** Why an account was not created. */
export type Conflict = 'username' | 'email' | 'not-first' | 'code';

class ConflictError extends Error {
  constructor(readonly conflict: Conflict) {
    super(conflict);
  }
}

const now = () => new Date().toISOString();

/** The admins' accounts and their invitations. */
export function accountStore(db: Database) {
  const accounts = () => db<AccountRow>('accounts');

  const anyAccount = async () => (await accounts().first('id')) !== undefined;
  const accountById = (id: string): Promise<Account | undefined> =>
    accounts().where({ id }).first();
  const accountByUsername = (username: string): Promise<Account | undefined> =>
    accounts()
      .where({ username_key: lookupKey(username) })
      .first();

  const accountByEmail = (email: string): Promise<Account | undefined> =>
    accounts()
      .where({ email_key: lookupKey(email) })
      .first();

  /** Whether another account has the new one's name or e-mail address. */
  async function clashWith(
    { username_key, email_key }: AccountRow,
    at: Database = db,
  ): Promise<'username' | 'email' | undefined> {
    const taken = await at<AccountRow>('accounts').where({ username_key }).orWhere({ email_key });
    if (taken.length === 0) return undefined;
    return taken.some((other) => other.username_key === username_key) ? 'username' : 'email';
  }

  const openInvitations = (codeHash: string, at: Database = db) =>
    at<InvitationRow>('invitations')
      .where({ code_hash: codeHash, used_at: null })
      .where('expires_at', '>', now());

  /** Whether the invitation could still be used a moment ago; only `createAccount` uses it up. */
  const isOpenInvitation = async (codeHash: string) =>
    (await openInvitations(codeHash).first('code_hash')) !== undefined;

  /** Creates an account, and uses up the invitation, or does neither. */
  async function createAccount(
    account: { id: string; username: string; email: string; passwordHash: string },
    admission: Admission,
  ): Promise<Account | Conflict> {
    const row: AccountRow = {
      id: account.id,
      username: account.username,
      username_key: lookupKey(account.username),
      email: account.email,
      email_key: lookupKey(account.email),
      password_hash: account.passwordHash,
      token_version: 1,
      ...ownerRights,
      founder: admission.as === 'founder' ? 1 : null,
      created_at: now(),
    };
    try {
      await db.transaction(async (transaction) => {
        const clash = await clashWith(row, transaction);
        if (clash) throw new ConflictError(clash);
        if (admission.as === 'founder' && (await transaction('accounts').first('id')))
          throw new ConflictError('not-first');
        if (admission.as === 'guest') {
          const open = () => openInvitations(admission.codeHash, transaction);
          const invitation = await open().first('role', 'remotes');
          if (!invitation || (await open().update({ used_at: now() })) === 0)
            throw new ConflictError('code');
          Object.assign(row, invitation);
        }
        await transaction('accounts').insert(row);
      });
      return row;
    } catch (error) {
      if (error instanceof ConflictError) return error.conflict;
      // A concurrent sign-up was faster; the unique columns rejected this one.
      if (!isDuplicate(error)) throw error;
      if (admission.as === 'founder') return 'not-first';
      const clash = await clashWith(row);
      if (clash) return clash;
      throw error;
    }
  }

  const saveInvitation = (
    codeHash: string,
    invitedBy: string,
    expiresAt: string,
    rights: RightsRow,
  ) =>
    db.transaction((transaction) =>
      transaction<InvitationRow>('invitations').insert({
        ...rights,
        code_hash: codeHash,
        invited_by: invitedBy,
        expires_at: expiresAt,
        used_at: null,
      }),
    );

  /** All accounts, oldest first. */
  const allAccounts = (): Promise<(Account & { created_at: string })[]> =>
    accounts().orderBy(['created_at', 'id']);

  /**
   * Changes the rights of a guide or a release lead, whose sessions end. They lead no rides any more unless they stay
   * a guide.
   * @throws {HttpError} 404 if there is no such account; 403 if it is an owner's
   */
  const changeRights = (id: string, rights: RightsRow, leaveRides: LeaveRides): Promise<void> =>
    db.transaction(async (transaction) => {
      const account = await transaction<AccountRow>('accounts').where({ id }).forUpdate().first();
      if (!account) throw new HttpError(404, messages.adminNotFound);
      if (account.role === 'owner') throw new HttpError(403, messages.ownersRemoveThemselves);
      await transaction<AccountRow>('accounts').where({ id }).update(rights);
      if (rights.role !== 'guide') await leaveRides(transaction, id);
      await transaction('sessions').where({ account_id: id }).delete();
    });

  /**
   * Removes an account. Its open invitations and sessions end with it.
   * @param by the account that removes it; undefined for the operator, who may remove an owner too
   * @param within runs last in the transaction
   * @throws {HttpError} 404 if there is no such account; 403 if it is another owner's; 409 if no other owner would be
   *   left
   */
  const removeAccount = (
    id: string,
    by: string | undefined,
    within?: TransactionStep,
  ): Promise<void> =>
    freshTransaction(db, async (fresh) => {
      // If two owners leave at the same moment, one stays.
      await bumpRemovedAdminsRevision(fresh);
      const transaction = fresh.read();
      const all = await transaction<AccountRow>('accounts');
      const account = all.find((one) => one.id === id);
      if (!account) throw new HttpError(404, messages.adminNotFound);
      if (account.role === 'owner' && by !== undefined && by !== id)
        throw new HttpError(403, messages.ownersRemoveThemselves);
      if (!all.some((one) => one.id !== id && one.role === 'owner'))
        throw new HttpError(409, messages.lastAdmin);
      await transaction('invitations').where({ invited_by: id, used_at: null }).delete();
      await transaction('accounts').where({ id }).delete();
      await within?.(transaction);
    });

  return {
    anyAccount,
    accountById,
    accountByUsername,
    accountByEmail,
    isOpenInvitation,
    createAccount,
    saveInvitation,
    allAccounts,
    changeRights,
    removeAccount,
  };
}

export type AccountStore = ReturnType<typeof accountStore>;
