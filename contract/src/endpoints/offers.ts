import { eventSchema, messages, offerFieldsSchema, rideCancellationSchema } from '..';
import { endpoint, idParam } from '../endpoint';

const eventId = { id: idParam(messages.eventNotFound) };

export const offerEndpoints = {
  save: endpoint({
    method: 'put',
    path: '/api/events/{id}/offer',
    summary:
      'Let an event be booked: places, prices and terms. Bookings keep those they were made with',
    access: 'owner',
    params: eventId,
    body: offerFieldsSchema,
    example: {
      riderPlaces: 12,
      riderPriceCents: 495_000,
      pillionPriceCents: 320_000,
      soloSurchargeCents: 60_000,
      deposit: { kind: 'percent', percent: 30 },
    },
    answer: eventSchema,
    errors: [400, 404, 409],
  }),
  cancelRide: endpoint({
    method: 'post',
    path: '/api/events/{id}/cancel',
    summary:
      'Cancel a ride: all of its bookings are cancelled, everybody is told and gets all back',
    access: 'owner',
    params: eventId,
    body: rideCancellationSchema,
    answer: eventSchema,
    errors: [400, 404, 409],
  }),
};
