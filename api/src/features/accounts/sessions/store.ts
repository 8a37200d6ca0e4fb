import type { Knex } from 'knex';
import { v7 as newId } from 'uuid';
import type { Database } from '../../../platform/db/connect';
import type { Account } from '../store';
import type { Device } from './device';
import { memorySessions } from './memory';
import { isUnwritable } from '../../../platform/db/errors';
import type { Session, OpenSession } from './session';

const columns: readonly (keyof Session)[] = [
  'id',
  'account_id',
  'created_at',
  'last_seen_at',
  'expires_at',
  'authenticated_at',
  'device',
  'address',
];

/** The columns of a session next to those of an account, some of which have the same names. */
const joinedColumns = Object.fromEntries(
  columns.map((name) => [`session_${name}`, `sessions.${name}`]),
);

/** Durations in seconds. */
const twelveHours = 12 * 60 * 60;
const thirtyDays = 30 * 24 * 60 * 60;

/** Whether the session stays signed in; all others are much shorter. */
export const staysSignedIn = ({ created_at, expires_at }: Session) =>
  Date.parse(expires_at) - Date.parse(created_at) > twelveHours * 1000;

/** Precision of `last_seen_at`, so that not every request writes. */
const touchIntervalMs = 5 * 60 * 1000;

const isoOf = (ms: number) => new Date(ms).toISOString();
const now = () => isoOf(Date.now());

/** Ends the account's sessions, all or all but one. */
export async function endSessions(transaction: Knex, accountId: string, except?: string) {
  const ended = transaction<Session>('sessions').where({ account_id: accountId });
  if (except) void ended.whereNot({ id: except });
  await ended.delete();
}

/** Ends every session in a restored database: a device that was logged out must not be accepted again. */
export const endAllSessions = (db: Knex): Promise<number> => db('sessions').delete();

/**
 * The sessions of the accounts. While the database cannot be written, because its disk is full, a log-in
 * creates a short session in the memory of this process.
 */
export function sessionStore(db: Database) {
  const sessions = () => db<Session>('sessions');
  const memory = memorySessions();

  async function begin(account: Account, device: Device, staySignedIn = false): Promise<Session> {
    const { id: account_id, token_version } = account;
    const at = Date.now();
    const begun = isoOf(at);
    const session: Session = {
      id: newId(),
      account_id,
      created_at: begun,
      last_seen_at: begun,
      // In whole seconds, as tokens count.
      expires_at: isoOf((Math.floor(at / 1000) + (staySignedIn ? thirtyDays : twelveHours)) * 1000),
      authenticated_at: begun,
      ...device,
    };
    try {
      await db.transaction((transaction) => transaction<Session>('sessions').insert(session));
      return session;
    } catch (error) {
      if (!isUnwritable(error)) throw error;
      return memory.add(session, token_version);
    }
  }

  async function findInMemory(id: string, at: Knex): Promise<OpenSession | undefined> {
    const session = memory.find(id);
    const account =
      session && (await at<Account>('accounts').where({ id: session.account_id }).first());
    return account && { account, session: memory.withAuthentication(session) };
  }

  /**
   * A session that has neither ended nor expired, with its account, in one read by both primary keys.
   * @param locked a transaction until whose end nobody else may end the session
   */
  async function find(id: string, locked?: Knex.Transaction): Promise<OpenSession | undefined> {
    const rows = (locked ?? db)('sessions')
      .join('accounts', 'accounts.id', 'sessions.account_id')
      .where('sessions.id', id)
      .where('sessions.expires_at', '>', now());
    if (locked) void rows.forUpdate();
    const row = await rows.first<(Account & Record<string, unknown>) | undefined>(
      'accounts.*',
      joinedColumns,
    );
    if (!row) return findInMemory(id, locked ?? db);
    const session = Object.fromEntries(columns.map((name) => [name, row[`session_${name}`]]));
    return { account: row, session: memory.withAuthentication(session as unknown as Session) };
  }

  /**
   * Runs work with a session as it is now, or with undefined if it has ended. Whoever ends it meanwhile waits for the
   * work, which must not use the database.
   */
  const whileLocked = <Result>(
    id: string,
    work: (open: OpenSession | undefined) => Promise<Result>,
  ): Promise<Result> => db.transaction(async (transaction) => work(await find(id, transaction)));

  /** Updates `last_seen_at`, unless that was done recently. */
  async function touch({ id, last_seen_at }: Session): Promise<void> {
    if (Math.abs(Date.now() - Date.parse(last_seen_at)) < touchIntervalMs) return;
    await sessions().where({ id }).update({ last_seen_at: now() });
  }

  /** Records that the person has just authenticated again. */
  async function markAuthenticated(id: string): Promise<void> {
    const at = now();
    try {
      const updated = await db.transaction((transaction) =>
        transaction<Session>('sessions').where({ id }).update({ authenticated_at: at }),
      );
      if (updated > 0) return;
    } catch (error) {
      if (!isUnwritable(error)) throw error;
    }
    memory.markAuthenticated(id, at);
  }

  /** The account's valid sessions, most recently used first. */
  async function ofAccount({ id, token_version }: Account): Promise<Session[]> {
    const stored = await sessions()
      .where({ account_id: id })
      .where('expires_at', '>', now())
      .orderBy([
        { column: 'last_seen_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]);
    return [...memory.ofAccount(id, token_version), ...stored];
  }

  /** Ends one session. False if the account has no such session. */
  const end = async (accountId: string, id: string): Promise<boolean> =>
    memory.end(accountId, id) ||
    (await db.transaction((transaction) =>
      transaction<Session>('sessions').where({ id, account_id: accountId }).delete(),
    )) > 0;

  const removeExpired = (before: string): Promise<number> =>
    sessions().where('expires_at', '<=', before).delete();

  return {
    begin,
    find,
    whileLocked,
    touch,
    markAuthenticated,
    ofAccount,
    end,
    removeExpired,
    renewInMemory: memory.renew,
  };
}

export type SessionStore = ReturnType<typeof sessionStore>;
