import type { Session } from './session';

const oneHourMs = 60 * 60 * 1000;
/** Each entry takes a correct password, so few are enough. */
const maxEntries = 20;

/** Sets an entry as the newest, and drops the oldest if there are too many. */
function setNewest<Value>(map: Map<string, Value>, key: string, value: Value) {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > maxEntries && oldest !== undefined) map.delete(oldest);
}

/**
 * Sessions that could not be written to the database, such as when its disk is full: an owner must still be
 * able to log in to free space. They last an hour at most, in this process only.
 */
export function memorySessions() {
  const sessions = new Map<string, { session: Session; tokenVersion: number }>();
  const authentications = new Map<string, string>();

  const isOpen = ({ expires_at }: Session) => expires_at > new Date().toISOString();

  /** Keeps a session for at most an hour, and no longer than it would last otherwise. */
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

  /** The account's sessions that no password change has revoked. */
  const ofAccount = (accountId: string, tokenVersion: number): Session[] =>
    [...sessions.values()]
      .filter((entry) => entry.tokenVersion === tokenVersion && isOpen(entry.session))
      .map(({ session }) => session)
      .filter(({ account_id }) => account_id === accountId)
      .reverse();

  /** Keeps a session after the account's other tokens were revoked. */
  function renew(id: string, tokenVersion: number) {
    const entry = sessions.get(id);
    if (entry) sessions.set(id, { ...entry, tokenVersion });
  }

  /** Records a re-authentication, of a session in memory or in the database. */
  const markAuthenticated = (id: string, at: string) => setNewest(authentications, id, at);

  /** The session with the later one of both authentication times. */
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
