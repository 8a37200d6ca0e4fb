import type { Logger } from 'pino';
import type { OriginOf } from '../../platform/http/origin';
import { credentialStore } from './credentialStore';
import { accountRoutes } from './accountRoutes';
import { passwordAttempts } from './attempts';
import { memberRoutes } from './memberRoutes';
import { accountNotices, type NoticeDependencies } from './notices';
import { previewRoutes } from './previewRoutes';
import { resetRoutes, type ResetRouteDependencies } from './resetRoutes';
import { passwordResets, type ResetDependencies } from './resets';
import { challengeStore } from './secondFactor/challenges';
import { secondFactorLoginRoutes } from './secondFactor/loginRoutes';
import { secondFactorVerification } from './secondFactor/verification';
import { createRelyingPartyOf } from './secondFactor/relyingParty';
import { secondFactorRoutes } from './secondFactor/routes';
import { secondFactors } from './secondFactor/secondFactors';
import { secondFactorStore } from './secondFactor/store';
import { sessionRoutes } from './sessions/routes';
import type { SessionStore } from './sessions/store';
import type { LeaveRides } from './store';
import { signupRoutes, type SignupRules } from './signupRoutes';
import type { TokenService } from './tokens';

export type { SignupRules };

type AdminRouteDependencies = Omit<ResetDependencies, 'access'> &
  Pick<ResetRouteDependencies, 'originOf'> &
  Pick<NoticeDependencies, 'mails'> & {
    tokens: TokenService;
    sessions: SessionStore;
    logger: Logger;
    /** The keys of encrypted secrets are derived from it. */
    signingSecret: string;
    publicUrl: string | undefined;
    /** The site's origin by the request, which may be forged; mails use `originOf`. */
    siteOriginOf: OriginOf;
    signup: SignupRules;
    leaveRides: LeaveRides;
  };

/** `/api/admin`: log-in, log-out, sign-up, invitations and password resets. */
export function adminRoutes(dependencies: AdminRouteDependencies) {
  const { accounts, passwords, tokens, sessions, signup, throttle, originOf } = dependencies;
  const { logger, signingSecret, publicUrl, siteOriginOf, site, leaveRides } = dependencies;
  const access = credentialStore(dependencies.db);
  const attempts = passwordAttempts(throttle);
  const resets = passwordResets({ ...dependencies, access });
  const notices = accountNotices(dependencies);

  const store = secondFactorStore(dependencies.db);
  const challenges = challengeStore(dependencies.db);
  const factors = secondFactors({ db: dependencies.db, store, signingSecret, logger });
  const relyingPartyOf = createRelyingPartyOf(publicUrl, siteOriginOf);
  const verification = secondFactorVerification({ store, factors, challenges, relyingPartyOf });

  return [
    ...accountRoutes({
      accounts,
      access,
      sessions,
      passwords,
      tokens,
      attempts,
      notices,
      verification,
    }),
    ...sessionRoutes({ sessions, passwords, attempts, challenges, verification }),
    ...secondFactorLoginRoutes({ accounts, tokens, attempts, challenges, verification }),
    ...secondFactorRoutes({ store, factors, challenges, relyingPartyOf, notices, site }),
    ...signupRoutes({ accounts, passwords, tokens, signup, throttle, attempts }),
    ...memberRoutes(accounts, leaveRides),
    ...previewRoutes(tokens),
    ...resetRoutes({ resets, attempts, throttle, originOf, notices }),
  ];
}
