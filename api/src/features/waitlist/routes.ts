import { waitlistEndpoints } from '@ridgeline/contract/endpoints/waitlist';
import { handle } from '../../platform/http/mountEndpoints';
import type { OriginOf } from '../../platform/http/origin';
import type { ThrottleStore } from '../../platform/rateLimit/store';
import { limitVisitor } from '../../platform/rateLimit/visitor';
import type { WaitlistService } from './waitlist';

const fiveInTenMinutes = { name: 'waitlist', limit: 5, windowMs: 10 * 60 * 1000 };

/** `/api/waitlist` and `/api/events/{id}/waitlist`: the waitlists of full rides. */
export const waitlistRoutes = (
  { join, byToken, view, leave, ofEvent }: WaitlistService,
  throttle: ThrottleStore,
  originOf: OriginOf,
) => [
  handle(waitlistEndpoints.join, async ({ body, request, response }) => {
    const origin = originOf(request);
    await limitVisitor(throttle, fiveInTenMinutes, request, response);
    return join(body, origin);
  }),
  handle(waitlistEndpoints.get, async ({ params }) => view(await byToken(params.token))),
  handle(waitlistEndpoints.leave, ({ params }) => leave(params.token)),
  handle(waitlistEndpoints.ofEvent, ({ params }) => ofEvent(params.id)),
];
