import {
  bookingMessages,
  linkToken,
  messages,
  waitlistEntrySchema,
  waitlistRequestSchema,
  waitlistSchema,
} from '..';
import { endpoint, idParam } from '../endpoint';

const token = { token: linkToken(bookingMessages.waitlistEntryNotFound) };

export const waitlistEndpoints = {
  join: endpoint({
    method: 'post',
    path: '/api/waitlist',
    summary: 'Wait for riders’ places on a full ride; the first whose number fits is offered them',
    access: 'everyone',
    body: waitlistRequestSchema,
    example: {
      eventId: '01890000-0000-7000-8000-000000000000',
      contact: { name: 'Lerato Mokoena', email: 'lerato@riders.example', phone: '082 123 4567' },
      places: 2,
    },
    status: 201,
    answer: waitlistEntrySchema,
    errors: [400, 404, 409, 429],
  }),
  get: endpoint({
    method: 'get',
    path: '/api/waitlist/{token}',
    summary: 'An own place in the queue',
    access: 'everyone',
    params: token,
    answer: waitlistEntrySchema,
    errors: [404],
  }),
  leave: endpoint({
    method: 'post',
    path: '/api/waitlist/{token}/leave',
    summary: 'Wait no longer, or refuse an offer',
    access: 'everyone',
    params: token,
    answer: waitlistEntrySchema,
    errors: [404],
  }),
  ofEvent: endpoint({
    method: 'get',
    path: '/api/events/{id}/waitlist',
    summary: 'Who waits for places on a ride, the first first',
    access: 'owner',
    params: { id: idParam(messages.eventNotFound) },
    answer: waitlistSchema,
    errors: [404],
  }),
};
