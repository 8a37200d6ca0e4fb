import type { Database } from '../../../platform/db/connect';
import type { Account } from '../store';
import { hashToken, newSecretToken } from '../tokens';
import { isUnwritable } from '../../../platform/db/errors';

/** What a challenge is given for; it is good for nothing else. */
export type Purpose = 'log-in' | 'add-passkey' | 'reauthentication';

export interface Challenge {
  id_hash: string;
  account_id: string;
  purpose: Purpose;
  session_id: string | null;
  token_version: number;
  passkey_challenge: string | null;
  expires_at: string;
}

const fiveMinutes = 5 * 60 * 1000;
/** In the memory of one process; each has cost a right password. */
const maxInMemory = 20;

interface NewChallenge {
  purpose: Purpose;
  account: Account;
  /** The session that asks, where there is one. */
  session?: string | undefined;
  passkeyChallenge?: string | undefined;
}

/**
 * What has been started and waits for a proof: for five minutes, until it is used. While the database
 * cannot be written, because its disk is full, it waits in the memory of this process.
 */
export function challengeStore(db: Database) {
  const challenges = () => db<Challenge>('authentication_challenges');
  const inMemory = new Map<string, Challenge>();

  async function insert(challenge: Challenge) {
    try {
      await challenges().insert(challenge);
    } catch (error) {
      if (!isUnwritable(error)) throw error;
      inMemory.set(challenge.id_hash, challenge);
      const [oldest] = inMemory.keys();
      if (inMemory.size > maxInMemory && oldest !== undefined) inMemory.delete(oldest);
    }
  }

  function findInMemory(idHash: string, purpose: Purpose): Challenge | undefined {
    const found = inMemory.get(idHash);
    const waits = found?.purpose === purpose && found.expires_at > new Date().toISOString();
    return waits ? found : undefined;
  }

  /** @returns the name of the challenge, which only its hash is kept of */
  async function issue({
    purpose,
    account,
    session,
    passkeyChallenge,
  }: NewChallenge): Promise<string> {
    const { token, tokenHash } = newSecretToken();
    await insert({
      id_hash: tokenHash,
      account_id: account.id,
      purpose,
      session_id: session ?? null,
      token_version: account.token_version,
      passkey_challenge: passkeyChallenge ?? null,
      expires_at: new Date(Date.now() + fiveMinutes).toISOString(),
    });
    return token;
  }

  /** A challenge that waits. Nothing uses it up but `use`. */
  async function find(name: string, purpose: Purpose): Promise<Challenge | undefined> {
    const id_hash = hashToken(name);
    const stored = await challenges()
      .where({ id_hash, purpose })
      .where('expires_at', '>', new Date().toISOString())
      .first();
    return stored ?? findInMemory(id_hash, purpose);
  }

  /** Uses the challenge up: of two at once, one succeeds. */
  const consume = async ({ id_hash }: Challenge): Promise<boolean> =>
    inMemory.delete(id_hash) || (await challenges().where({ id_hash }).delete()) > 0;

  const removeExpired = (before: string): Promise<number> =>
    challenges().where('expires_at', '<=', before).delete();

  return { issue, find, consume, removeExpired };
}

export type ChallengeStore = ReturnType<typeof challengeStore>;
