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
    summary:
      'Join the waitlist of a full ride; freed places are offered to the first party that fits',
    access: 'everyone',
    idempotent: true,
    body: waitlistRequestSchema,
    example: {
      eventId: '01890000-0000-7000-8000-000000000000',
      contact: { name: 'Lerato Mokoena', email: 'lerato@riders.example', phone: '082 123 4567' },
      places: 2,
      pillions: 1,
    },
    status: 201,
    answer: waitlistEntrySchema,
    errors: [400, 404, 409, 429],
  }),
  get: endpoint({
    method: 'get',
    path: '/api/waitlist/{token}',
    summary: 'Get a waitlist entry by its secret link',
    access: 'everyone',
    params: token,
    answer: waitlistEntrySchema,
    errors: [404],
  }),
  leave: endpoint({
    method: 'post',
    path: '/api/waitlist/{token}/leave',
    summary: 'Leave the waitlist, or decline an offer of places',
    access: 'everyone',
    params: token,
    answer: waitlistEntrySchema,
    errors: [404],
  }),
  ofEvent: endpoint({
    method: 'get',
    path: '/api/events/{id}/waitlist',
    summary: 'List the waitlist of a ride in the order of joining',
    access: 'owner',
    params: { id: idParam(messages.eventNotFound) },
    answer: waitlistSchema,
    errors: [404],
  }),
};
