import type { Session } from './session';

const oneHourMs = 60 * 60 * 1000;
/** Each has cost a right password, so that few are enough. */
const maxEntries = 20;

/** Puts this last, and drops the oldest of too many. */
function setNewest<Value>(map: Map<string, Value>, key: string, kept: Value) {
  map.delete(key);
  map.set(key, kept);
  const [oldest] = map.keys();
  if (map.size > maxEntries && oldest !== undefined) map.delete(oldest);
}

/**
 * Sessions that could not be written to the database, as when its disk is full: an owner must still get in
 * to make room. They last an hour at most, and only in this process.
 */
export function memorySessions() {
  const sessions = new Map<string, { session: Session; tokenVersion: number }>();
  const authentications = new Map<string, string>();

  const isOpen = ({ expires_at }: Session) => expires_at > new Date().toISOString();

  /** Keeps a session, for an hour and no longer than it would last otherwise. */
  function add(session: Session, tokenVersion: number): Session {
    const shortened = {
      ...session,
      expires_at: new Date(Date.parse(session.created_at) + oneHourMs).toISOString(),
    };
    setNewest(sessions, session.id, { session: shortened, tokenVersion });
    return shortened;
  }

  function find(id: string): Session | undefined {
    const session = sessions.get(id)?.session;
    return session && isOpen(session) ? session : undefined;
  }

  /** Those that no change of the account's password has made void. */
  const ofAccount = (accountId: string, tokenVersion: number): Session[] =>
    [...sessions.values()]
      .filter((kept) => kept.tokenVersion === tokenVersion && isOpen(kept.session))
      .map(({ session }) => session)
      .filter(({ account_id }) => account_id === accountId)
      .reverse();

  /** The session goes on after the account's other tokens have become void. */
  function renew(id: string, tokenVersion: number) {
    const kept = sessions.get(id);
    if (kept) sessions.set(id, { ...kept, tokenVersion });
  }

  /** Keeps in mind when the person last proved who they are, for a session wherever it is. */
  const markAuthenticated = (id: string, at: string) => setNewest(authentications, id, at);

  /** The session with the later of both times at which the person proved who they are. */
  function withAuthentication(session: Session): Session {
    const at = authentications.get(session.id);
    return at && at > session.authenticated_at ? { ...session, authenticated_at: at } : session;
  }

  function end(accountId: string, id: string): boolean {
    authentications.delete(id);
    return sessions.get(id)?.session.account_id === accountId && sessions.delete(id);
  }

  return { add, find, ofAccount, renew, markAuthenticated, withAuthentication, end };
}
