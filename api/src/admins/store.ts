import { v7 as newId } from 'uuid';
import type { Database } from '../db/connect';
import { isDuplicate } from '../db/constraint';

export interface Account {
  id: string;
  username: string;
  email: string;
  password_hash: string;
  token_version: number;
}

interface AccountRow extends Account {
  username_key: string;
  email_key: string;
  founder: 1 | null;
  created_at: string;
}

interface InvitationRow {
  code_hash: string;
  invited_by: string;
  expires_at: string;
  used_at: string | null;
}

/** How a new account comes about: as the first one, by an invitation, or freely. */
export type Admission = { as: 'founder' } | { as: 'guest'; codeHash: string } | { as: 'anyone' };

/** Why an account was not created. */
export type Conflict = 'username' | 'email' | 'not-first' | 'code';

class Conflicted extends Error {
  constructor(readonly conflict: Conflict) {
    super(conflict);
  }
}

const key = (text: string) => text.normalize('NFKC').toLowerCase();
const now = () => new Date().toISOString();

/** The admins' accounts and their invitations. */
export function accountStore(db: Database) {
  const accounts = () => db<AccountRow>('accounts');

  const anyAccount = async () => (await accounts().first('id')) !== undefined;
  const accountById = (id: string): Promise<Account | undefined> =>
    accounts().where({ id }).first();
  const accountByUsername = (username: string): Promise<Account | undefined> =>
    accounts()
      .where({ username_key: key(username) })
      .first();

  /** Creates an account, and uses up the invitation, or does neither. */
  async function createAccount(
    account: { username: string; email: string; passwordHash: string },
    admission: Admission,
  ): Promise<Account | Conflict> {
    const row: AccountRow = {
      id: newId(),
      username: account.username,
      username_key: key(account.username),
      email: account.email,
      email_key: key(account.email),
      password_hash: account.passwordHash,
      token_version: 1,
      founder: admission.as === 'founder' ? 1 : null,
      created_at: now(),
    };
    try {
      await db.transaction(async (transaction) => {
        const clash = await transaction<AccountRow>('accounts')
          .where({ username_key: row.username_key })
          .orWhere({ email_key: row.email_key })
          .first();
        if (clash)
          throw new Conflicted(clash.username_key === row.username_key ? 'username' : 'email');
        if (admission.as === 'founder' && (await transaction('accounts').first('id')))
          throw new Conflicted('not-first');
        if (admission.as === 'guest') {
          const used = await transaction<InvitationRow>('invitations')
            .where({ code_hash: admission.codeHash, used_at: null })
            .where('expires_at', '>', now())
            .update({ used_at: now() });
          if (used === 0) throw new Conflicted('code');
        }
        await transaction('accounts').insert(row);
      });
      return row;
    } catch (error) {
      if (error instanceof Conflicted) return error.conflict;
      // Someone else was quicker by a moment; the unique columns kept the two apart.
      if (isDuplicate(error)) return admission.as === 'founder' ? 'not-first' : 'username';
      throw error;
    }
  }

  /** Changes the password; all tokens made before are void. */
  async function setPassword(id: string, passwordHash: string): Promise<Account | undefined> {
    await accounts()
      .where({ id })
      .update({
        password_hash: passwordHash,
        token_version: db.raw('token_version + 1') as unknown as number,
      });
    return accountById(id);
  }

  const saveInvitation = (codeHash: string, invitedBy: string, expiresAt: string) =>
    db<InvitationRow>('invitations').insert({
      code_hash: codeHash,
      invited_by: invitedBy,
      expires_at: expiresAt,
      used_at: null,
    });

  return {
    anyAccount,
    accountById,
    accountByUsername,
    createAccount,
    setPassword,
    saveInvitation,
  };
}

export type AccountStore = ReturnType<typeof accountStore>;
