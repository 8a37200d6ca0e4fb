import { bookingMessages } from '@ridgeline/contract';
import { waitlistEndpoints } from '@ridgeline/contract/endpoints/waitlist';
import { fingerprintOf } from '../../platform/idempotency/fingerprint';
import type { WithIdempotencyKey } from '../../platform/idempotency/withIdempotencyKey';
import { handle } from '../../platform/http/mountEndpoints';
import type { OriginOf } from '../../platform/http/origin';
import type { ThrottleStore } from '../../platform/rateLimit/store';
import { limitVisitor, networkOf } from '../../platform/rateLimit/visitor';
import type { WaitlistContext } from './context';
import {
  joinWaitlist,
  leaveWaitlist,
  viewWaitlistEntry,
  waitlistEntryById,
  waitlistEntryByToken,
  waitlistEntryExists,
  waitlistOf,
} from './waitlist';

const fiveInTenMinutes = { name: 'waitlist', limit: 5, windowMs: 10 * 60 * 1000 };

/** `/api/waitlist` and `/api/events/{id}/waitlist`: the waitlists of full rides. */
export const waitlistRoutes = (
  context: WaitlistContext,
  throttle: ThrottleStore,
  originOf: OriginOf,
  withIdempotencyKey: WithIdempotencyKey,
) => [
  handle(waitlistEndpoints.join, async ({ body, request, response }) => {
    const origin = originOf(request);
    await limitVisitor(throttle, fiveInTenMinutes, request, response);
    const id = await withIdempotencyKey(request, response, {
      kind: 'waitlist-entry',
      fingerprint: () => fingerprintOf(body),
      exists: (id) => waitlistEntryExists(context, id),
      create: (newId, within) =>
        joinWaitlist(context, body, { origin, network: networkOf(request) }, newId, within),
      // Only the secret link grants access to an entry, so a reused key must not reveal the entry.
      secret: { reused: bookingMessages.waitlistKeyReused },
    });
    return viewWaitlistEntry(context, await waitlistEntryById(context, id));
  }),
  handle(waitlistEndpoints.get, async ({ params }) =>
    viewWaitlistEntry(context, await waitlistEntryByToken(context, params.token)),
  ),
  handle(waitlistEndpoints.leave, ({ params }) => leaveWaitlist(context, params.token)),
  handle(waitlistEndpoints.ofEvent, ({ params }) => waitlistOf(context, params.id)),
];
