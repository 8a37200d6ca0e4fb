import type { Knex } from 'knex';
import { v7 as newId } from 'uuid';
import type { Database } from '../../db/connect';
import type { Account } from '../store';
import type { Device } from './device';

export interface Session extends Device {
  id: string;
  account_id: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  /** When the person last proved who they are. */
  authenticated_at: string;
}

/** A session that goes on, and whose it is. */
export interface OpenSession {
  session: Session;
  account: Account;
}

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

/** A session's columns beside those of an account, some of which have the same names. */
const joinedColumns = Object.fromEntries(
  columns.map((name) => [`session_${name}`, `sessions.${name}`]),
);

const twelveHours = 12 * 60 * 60;
/** `last_seen_at` is this exact, so that reading pages does not become a stream of writes. */
const seenEveryMs = 5 * 60 * 1000;

const isoOf = (ms: number) => new Date(ms).toISOString();
const now = () => isoOf(Date.now());

/** Ends the account's sessions in the transaction that makes them void, all or all but one. */
export async function endSessions(transaction: Knex, accountId: string, except?: string) {
  const ended = transaction<Session>('sessions').where({ account_id: accountId });
  if (except) void ended.whereNot({ id: except });
  await ended.delete();
}

/** Who is logged in, and where. */
export function sessionStore(db: Database) {
  const sessions = () => db<Session>('sessions');

  async function begin({ id: account_id }: Account, device: Device): Promise<Session> {
    const at = Date.now();
    const begun = isoOf(at);
    const session: Session = {
      id: newId(),
      account_id,
      created_at: begun,
      last_seen_at: begun,
      // In whole seconds, as tokens count.
      expires_at: isoOf((Math.floor(at / 1000) + twelveHours) * 1000),
      authenticated_at: begun,
      ...device,
    };
    await db.transaction((transaction) => transaction<Session>('sessions').insert(session));
    return session;
  }

  /** A session that has neither ended nor expired, with its account, in one read by both primary keys. */
  async function find(id: string): Promise<OpenSession | undefined> {
    const row = await db('sessions')
      .join('accounts', 'accounts.id', 'sessions.account_id')
      .where('sessions.id', id)
      .where('sessions.expires_at', '>', now())
      .first<(Account & Record<string, unknown>) | undefined>('accounts.*', joinedColumns);
    if (!row) return undefined;
    const session = Object.fromEntries(columns.map((name) => [name, row[`session_${name}`]]));
    return { account: row, session: session as unknown as Session };
  }

  /** Notes that the session is in use, unless that was noted a moment ago. */
  async function seen({ id, last_seen_at }: Session): Promise<void> {
    if (Math.abs(Date.now() - Date.parse(last_seen_at)) < seenEveryMs) return;
    await sessions().where({ id }).update({ last_seen_at: now() });
  }

  /** Notes that the person has just proved who they are. */
  const authenticated = (id: string) =>
    db.transaction((transaction) =>
      transaction<Session>('sessions').where({ id }).update({ authenticated_at: now() }),
    );

  /** The account's sessions that go on, the one used last first. */
  const ofAccount = (accountId: string): Promise<Session[]> =>
    sessions()
      .where({ account_id: accountId })
      .where('expires_at', '>', now())
      .orderBy([
        { column: 'last_seen_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]);

  /** Ends one session. False where the account has no such session. */
  const end = async (accountId: string, id: string): Promise<boolean> =>
    (await db.transaction((transaction) =>
      transaction<Session>('sessions').where({ id, account_id: accountId }).delete(),
    )) > 0;

  const removeExpired = (before: string): Promise<number> =>
    sessions().where('expires_at', '<=', before).delete();

  return { begin, find, seen, authenticated, ofAccount, end, removeExpired };
}

export type SessionStore = ReturnType<typeof sessionStore>;
