import { annotate } from '../../../platform/audit/event';
import { messages } from '@ridgeline/contract';
import { accountEndpoints } from '@ridgeline/contract/endpoints/accounts';
import { handle } from '../../../platform/http/mountEndpoints';
import { HttpError } from '../../../platform/http/HttpError';
import type { PasswordAttempts } from '../attempts';
import type { AccountStore } from '../store';
import type { TokenService } from '../tokens';
import type { ChallengeStore } from './challenges';
import type { SecondFactorVerification } from './verification';
import type { Proof } from './secondFactors';

export interface SecondFactorLoginRouteDependencies {
  accounts: AccountStore;
  tokens: TokenService;
  attempts: PasswordAttempts;
  challenges: ChallengeStore;
  verification: SecondFactorVerification;
}

/** Wrong codes have their own limit, because a right password must not reset it. */
export const attemptsAtSecondFactor = (accountId: string) => `second factor ${accountId}`;

const expired = () =>
  new HttpError(400, messages.challengeExpired, {
    fields: { challenge: messages.challengeExpired },
  });

/** The error for the field with the wrong proof. Never 401, which would end a session. */
export function wrongProof({ passkey, recoveryCode }: Proof) {
  if (passkey) return new HttpError(400, messages.passkeyInvalid);
  const [field, message] =
    recoveryCode === undefined
      ? ['code', messages.secondFactorCodeInvalid]
      : ['recoveryCode', messages.recoveryCodeInvalid];
  return new HttpError(400, message, { fields: { [field]: message } });
}

/** `POST /api/admin/second-factor`: the second step of a log-in. */
export function secondFactorLoginRoutes(dependencies: SecondFactorLoginRouteDependencies) {
  const { accounts, tokens, attempts, challenges, verification } = dependencies;

  const complete = handle(accountEndpoints.completeLogIn, async ({ body, request, response }) => {
    const { challenge: challengeId, staySignedIn, ...proof } = body;
    const challenge = await challenges.find(challengeId, 'log-in');
    const account = challenge && (await accounts.accountById(challenge.account_id));
    if (!account || account.token_version !== challenge.token_version) throw expired();
    const key = attemptsAtSecondFactor(account.id);
    const succeeded = await attempts.begin(request, response, key, account);
    const actor = { id: account.id, name: account.username };
    const target = { id: account.id, title: account.username };
    if (!(await verification.verify(request, account, proof, challenge))) {
      annotate(response, { action: 'account.second-factor-failed', target, evenIfRejected: true });
      throw wrongProof(proof);
    }
    if (!(await challenges.consume(challenge))) throw expired();
    await succeeded();
    for (const name of [key, account.username]) await attempts.markKnown(request, name, account);
    annotate(response, { actor, action: 'account.logged-in', target });
    return tokens.begin(request, account, staySignedIn);
  });

  return [complete];
}
