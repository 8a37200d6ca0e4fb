import { annotate } from '../../platform/audit/event';
import { messages } from '@ridgeline/contract';
import { accountEndpoints } from '@ridgeline/contract/endpoints/accounts';
import { handle } from '../../platform/http/mountEndpoints';
import type { OriginOf } from '../../platform/http/origin';
import { HttpError } from '../../platform/http/HttpError';
import type { ThrottleStore } from '../../platform/rateLimit/store';
import { limitVisitor } from '../../platform/rateLimit/visitor';
import type { PasswordAttempts } from './attempts';
import type { AccountNotices } from './notices';
import type { PasswordResets } from './resets';
import { resetTokenShape } from './tokens';

const twentyInAQuarter = { name: 'forgot password', limit: 20, windowMs: 15 * 60 * 1000 };

export interface ResetRouteDependencies {
  resets: PasswordResets;
  attempts: PasswordAttempts;
  throttle: ThrottleStore;
  originOf: OriginOf;
  notices: AccountNotices;
}

/** `/api/admin/forgot-password` and `/api/admin/reset-password/{token}`. */
export function resetRoutes(dependencies: ResetRouteDependencies) {
  const { resets, attempts, throttle, originOf, notices } = dependencies;

  const forgot = handle(accountEndpoints.forgotPassword, async ({ body, request, response }) => {
    const { email } = body;
    const context = { origin: originOf(request), requestId: String(request.id) };
    await limitVisitor(throttle, twentyInAQuarter, request, response);
    await resets.request({ email, ...context });
    return { message: messages.resetSent };
  });

  const reset = handle(
    accountEndpoints.resetPassword,
    async ({ params: { token }, body: { password }, request, response }) => {
      const notify = await notices.passwordChanged(request);
      const account = resetTokenShape.test(token)
        ? await resets.reset(token, password, async (transaction, changed) => {
            const { id, username } = changed;
            annotate(response, {
              actor: { id, name: username },
              action: 'account.password-reset',
              target: { id, title: username },
            });
            await notify(transaction, changed);
          })
        : undefined;
      if (!account) throw new HttpError(400, messages.resetLinkInvalid);
      // Someone who forgot the password has often used up their attempts.
      await attempts.forget(request, account);
      return { message: messages.resetDone };
    },
  );

  return [forgot, reset];
}
