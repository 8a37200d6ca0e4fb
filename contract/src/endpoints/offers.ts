import { eventSchema, messages, offerFieldsSchema, rideCancellationSchema } from '..';
import { endpoint, idParam } from '../endpoint';

const eventId = { id: idParam(messages.eventNotFound) };

export const offerEndpoints = {
  save: endpoint({
    method: 'put',
    path: '/api/events/{id}/offer',
    action: 'event.offer-updated',
    summary: 'Set the places, prices and terms of a bookable event; existing bookings keep theirs',
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
    action: 'event.cancelled',
    summary: 'Cancel a ride and its bookings with a full refund, and notify everybody by e-mail',
    access: 'owner',
    params: eventId,
    body: rideCancellationSchema,
    answer: eventSchema,
    errors: [400, 404, 409],
  }),
};
