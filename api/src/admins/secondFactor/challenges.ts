import type { Database } from '../../db/connect';
import type { Account } from '../store';
import { hashOfCode, newResetToken } from '../tokens';

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

interface Given {
  purpose: Purpose;
  account: Account;
  /** The session that asks, where there is one. */
  session?: string | undefined;
  passkeyChallenge?: string | undefined;
}

/** What has been started and waits for a proof: for five minutes, until it is used. */
export function challengeStore(db: Database) {
  const challenges = () => db<Challenge>('authentication_challenges');

  /** @returns the name of the challenge, which only its hash is kept of */
  async function give({ purpose, account, session, passkeyChallenge }: Given): Promise<string> {
    const { token, tokenHash } = newResetToken();
    await challenges().insert({
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
  const find = (name: string, purpose: Purpose): Promise<Challenge | undefined> =>
    challenges()
      .where({ id_hash: hashOfCode(name), purpose })
      .where('expires_at', '>', new Date().toISOString())
      .first();

  /** Uses the challenge up: of two at once, one succeeds. */
  const use = async ({ id_hash }: Challenge): Promise<boolean> =>
    (await challenges().where({ id_hash }).delete()) > 0;

  const removeExpired = (before: string): Promise<number> =>
    challenges().where('expires_at', '<=', before).delete();

  return { give, find, use, removeExpired };
}

export type ChallengeStore = ReturnType<typeof challengeStore>;
