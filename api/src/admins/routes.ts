import { Router } from 'express';
import { accessStore } from './accessStore';
import { accountRoutes } from './accountRoutes';
import { passwordAttempts } from './attempts';
import { memberRoutes } from './memberRoutes';
import { accountNotices, type NoticeParts } from './notices';
import { previewRoutes } from './previewRoutes';
import { resetRoutes, type ResetRouteParts } from './resetRoutes';
import { passwordResets, type ResetParts } from './resets';
import { sessionRoutes } from './sessions/routes';
import type { SessionStore } from './sessions/store';
import { signupRoutes, type SignupRules } from './signupRoutes';
import type { TokenService } from './tokens';

export type { SignupRules };

type Parts = Omit<ResetParts, 'access'> &
  Pick<ResetRouteParts, 'originOf'> &
  Pick<NoticeParts, 'mails'> & {
    tokens: TokenService;
    sessions: SessionStore;
    signup: SignupRules;
  };

/** `/api/admin`: logging in and out, signing up, who else may, and the way back to an account. */
export function adminRoutes(parts: Parts) {
  const { accounts, passwords, tokens, sessions, signup, throttle, originOf } = parts;
  const access = accessStore(parts.db);
  const attempts = passwordAttempts(throttle);
  const resets = passwordResets({ ...parts, access });
  const notices = accountNotices(parts);

  const router = Router();
  router.use(
    accountRoutes({
      ...{ accounts, access, sessions, passwords, tokens, attempts, notices, throttle },
    }),
  );
  router.use(sessionRoutes({ sessions, tokens, passwords, attempts }));
  router.use(signupRoutes(accounts, passwords, tokens, signup, throttle));
  router.use(memberRoutes(accounts, tokens));
  router.use(previewRoutes(tokens));
  router.use(resetRoutes({ resets, attempts, throttle, originOf, notices }));
  return router;
}
