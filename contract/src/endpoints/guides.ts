import { z } from 'zod';
import {
  bookingMessages,
  guidedRidesSchema,
  limits,
  manifestSchema,
  messages,
  rideGuidesSchema,
} from '..';
import { endpoint, idParam } from '../endpoint';

const rideId = { id: idParam(messages.eventNotFound) };

/** Who leads a ride, and what its guides read beside its manifest. */
export const guideEndpoints = {
  guidedRides: endpoint({
    method: 'get',
    path: '/api/admin/guided-rides',
    summary: 'List the rides that the caller leads until two days after their end, soonest first',
    access: 'guide',
    answer: guidedRidesSchema,
  }),
  ticket: endpoint({
    method: 'get',
    path: '/api/admin/tickets/{reference}',
    summary: 'Get the participants of one booking by the reference on its ticket, as in a manifest',
    access: 'guide',
    params: {
      reference: z
        .string()
        .max(limits.referenceLength, bookingMessages.bookingNotFound)
        .regex(/^[0-9A-Z]+$/, bookingMessages.bookingNotFound),
    },
    answer: manifestSchema,
    errors: [404],
  }),
  guidesOfRide: endpoint({
    method: 'get',
    path: '/api/admin/rides/{id}/guides',
    summary: 'Get the accounts that lead a ride',
    access: 'owner',
    params: rideId,
    answer: rideGuidesSchema,
    errors: [404],
  }),
  saveGuidesOfRide: endpoint({
    method: 'put',
    path: '/api/admin/rides/{id}/guides',
    action: 'event.guides-updated',
    summary: 'Choose the accounts that lead a ride: guides, who then see it, or owners',
    access: 'owner',
    params: rideId,
    body: rideGuidesSchema,
    answer: rideGuidesSchema,
    errors: [400, 404],
  }),
};
