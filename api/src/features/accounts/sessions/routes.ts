import { annotate } from '../../../platform/audit/event';
import { messages } from '@ridgeline/contract';
import { sessionEndpoints } from '@ridgeline/contract/endpoints/sessions';
import { handle } from '../../../platform/http/mountEndpoints';
import { HttpError } from '../../../platform/http/HttpError';
import type { PasswordAttempts } from '../attempts';
import type { PasswordHasher } from '../passwords';
import type { ChallengeStore } from '../secondFactor/challenges';
import { attemptsAtSecondFactor, wrongProof } from '../secondFactor/loginRoutes';
import type { SecondFactorVerification } from '../secondFactor/verification';
import { staysSignedIn, type SessionStore } from './store';
import type { Session } from './session';

export interface SessionRouteDependencies {
  challenges: ChallengeStore;
  verification: SecondFactorVerification;
  sessions: SessionStore;
  passwords: PasswordHasher;
  attempts: PasswordAttempts;
}

const answerOf = (session: Session, { id: current }: Session) => {
  const { id, device, address, created_at, last_seen_at, expires_at } = session;
  return {
    _id: id,
    device,
    address,
    createdAt: created_at,
    lastSeenAt: last_seen_at,
    expiresAt: expires_at,
    staysSignedIn: staysSignedIn(session),
    current: id === current,
  };
};

/** `/api/admin`: the account's sessions, log-out and re-authentication. */
export function sessionRoutes(dependencies: SessionRouteDependencies) {
  const { sessions, passwords, attempts, challenges, verification } = dependencies;

  const list = handle(sessionEndpoints.list, async ({ account, session: own }) => {
    const all = await sessions.ofAccount(account);
    return all.map((session) => answerOf(session, own));
  });

  const end = handle(sessionEndpoints.end, async ({ params, response, account }) => {
    const { id, username } = account;
    annotate(response, { target: { id, title: username } });
    const ended = await sessions.end(id, params.id);
    if (!ended) throw new HttpError(404, messages.sessionNotFound);
  });

  const logOut = handle(sessionEndpoints.logOut, async ({ response, account, session }) => {
    const { id, username } = account;
    annotate(response, { target: { id, title: username } });
    await sessions.end(id, session.id);
  });

  const reauthenticationOptions = handle(
    sessionEndpoints.reauthenticationOptions,
    async ({ request, account, session }) => {
      const purpose = 'reauthentication';
      const secondFactor = await verification.begin(request, account, purpose, session.id);
      const { methods = [], ...passkey } = secondFactor ?? {};
      // A recovery code is for a lost device; a logged-in owner has the password.
      const others = methods.filter((method) => method !== 'recovery-code');
      return { methods: ['password' as const, ...others], ...passkey };
    },
  );

  const reauthenticate = handle(sessionEndpoints.reauthenticate, async (call) => {
    const { body, request, response, account, session } = call;
    const { password, challenge: challengeId, ...proof } = body;
    const key = password === undefined ? attemptsAtSecondFactor(account.id) : account.username;
    const succeeded = await attempts.begin(request, response, key, account);
    const challenge =
      challengeId === undefined
        ? undefined
        : await challenges.find(challengeId, 'reauthentication');
    const isValid =
      password === undefined
        ? await verification.verify(
            request,
            account,
            proof,
            challenge?.session_id === session.id ? challenge : undefined,
          )
        : await passwords.verify(password, account.password_hash);
    // Of two concurrent requests with the same challenge, one succeeds.
    if (!isValid || (proof.passkey && challenge && !(await challenges.consume(challenge)))) {
      const target = { id: account.id, title: account.username };
      annotate(response, { action: 'account.confirmation-failed', target, evenIfRejected: true });
      if (password === undefined) throw wrongProof(proof);
      throw new HttpError(400, messages.passwordWrong, {
        fields: { password: messages.passwordWrong },
      });
    }
    await succeeded();
    await attempts.markKnown(request, key, account);
    annotate(response, { target: { id: account.id, title: account.username } });
    await sessions.markAuthenticated(session.id);
  });

  return [list, end, logOut, reauthenticationOptions, reauthenticate];
}
