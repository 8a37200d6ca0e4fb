import { Router } from 'express';
import { accessStore } from './accessStore';
import { passwordAttempts } from './attempts';
import { memberRoutes } from './memberRoutes';
import { previewRoutes } from './previewRoutes';
import { resetRoutes, type ResetRouteParts } from './resetRoutes';
import { passwordResets, type ResetParts } from './resets';
import { sessionRoutes } from './sessionRoutes';
import { signupRoutes, type SignupRules } from './signupRoutes';
import type { TokenService } from './tokens';

export type { SignupRules };

type Parts = Omit<ResetParts, 'access'> &
  Pick<ResetRouteParts, 'originOf'> & {
    tokens: TokenService;
    signup: SignupRules;
  };

/** `/api/admin`: logging in and out, signing up, who else may, and the way back to an account. */
export function adminRoutes(parts: Parts) {
  const { accounts, passwords, tokens, signup, throttle, originOf } = parts;
  const access = accessStore(parts.db);
  const attempts = passwordAttempts(throttle);
  const resets = passwordResets({ ...parts, access });

  const router = Router();
  router.use(sessionRoutes({ accounts, access, passwords, tokens, attempts }));
  router.use(signupRoutes(accounts, passwords, tokens, signup, throttle));
  router.use(memberRoutes(accounts, tokens));
  router.use(previewRoutes(tokens));
  router.use(resetRoutes({ resets, attempts, throttle, originOf }));
  return router;
}
