import type { Database } from '../../../platform/db/connect';
import type { Account } from '../store';
import { hashOfToken } from '../../../platform/secrets/tokens';
import { newSecretToken } from '../tokens';
import { isUnwritable } from '../../../platform/db/errors';

/** What a challenge is issued for; it is valid for nothing else. */
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
/** Limit for the memory of one process. Each challenge takes a correct password, so few are enough. */
const maxInMemory = 20;

interface NewChallenge {
  purpose: Purpose;
  account: Account;
  /** The requesting session, if any. */
  session?: string | undefined;
  passkeyChallenge?: string | undefined;
}

/**
 * Pending authentication challenges. They expire after five minutes and are valid once. While the database cannot
 * be written, because its disk is full, they are kept in the memory of this process.
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
    const challenge = inMemory.get(idHash);
    const isPending =
      challenge?.purpose === purpose && challenge.expires_at > new Date().toISOString();
    return isPending ? challenge : undefined;
  }

  /** @returns the id of the challenge, of which only a hash is stored */
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

  /** A valid challenge. Only `consume` uses it up. */
  async function find(id: string, purpose: Purpose): Promise<Challenge | undefined> {
    const id_hash = hashOfToken(id);
    const stored = await challenges()
      .where({ id_hash, purpose })
      .where('expires_at', '>', new Date().toISOString())
      .first();
    return stored ?? findInMemory(id_hash, purpose);
  }

  /** Uses the challenge up: of two concurrent calls, one succeeds. */
  const consume = async ({ id_hash }: Challenge): Promise<boolean> =>
    inMemory.delete(id_hash) || (await challenges().where({ id_hash }).delete()) > 0;

  const removeExpired = (before: string): Promise<number> =>
    challenges().where('expires_at', '<=', before).delete();

  return { issue, find, consume, removeExpired };
}

export type ChallengeStore = ReturnType<typeof challengeStore>;
