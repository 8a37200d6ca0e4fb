import type { Request } from 'express';
import type { Account } from '../store';
import type { Challenge, ChallengeStore, Purpose } from './challenges';
import { requestOptions } from './passkeys';
import type { RelyingPartyOf } from './relyingParty';
import type { Proof, SecondFactors } from './secondFactors';
import type { SecondFactorStore } from './store';

interface VerificationDependencies {
  store: SecondFactorStore;
  factors: SecondFactors;
  challenges: ChallengeStore;
  relyingPartyOf: RelyingPartyOf;
}

/** Asks for a second factor, and verifies the proof. */
export function secondFactorVerification({
  store,
  factors,
  challenges,
  relyingPartyOf,
}: VerificationDependencies) {
  /**
   * Issues a challenge, unless the account has no second factor.
   * @returns with it, the methods by which the account's owner can prove their identity, and what a passkey has to sign
   */
  async function begin(request: Request, account: Account, purpose: Purpose, session?: string) {
    const all = await factors.methodsOf(account);
    const party = relyingPartyOf(request);
    const methods = party ? all : all.filter((method) => method !== 'passkey');
    if (all.length === 0) return undefined;
    const passkey =
      party && methods.includes('passkey')
        ? await requestOptions(party, await store.passkeysOf(account.id))
        : undefined;
    const challenge = await challenges.issue({
      purpose,
      account,
      session,
      passkeyChallenge: passkey?.challenge,
    });
    return { challenge, methods, ...(passkey && { passkey: { ...passkey } }) };
  }

  /** Whether this proves the second factor, for a challenge of this account. */
  const verify = (
    request: Request,
    account: Account,
    proof: Proof,
    challenge: Challenge | undefined,
  ): Promise<boolean> =>
    factors.verify(account, proof, {
      challenge: challenge?.account_id === account.id ? challenge.passkey_challenge : undefined,
      party: relyingPartyOf(request),
    });

  return { begin, verify };
}

export type SecondFactorVerification = ReturnType<typeof secondFactorVerification>;
