import { z } from 'zod';
import {
  agreementKinds,
  agreementSchema,
  agreementsSchema,
  billingFieldsSchema,
  bookingMessages,
  bookingRequestSchema,
  bookingSchema,
  cancellationPreviewSchema,
  cancellationRequestSchema,
  linkToken,
  movePreviewSchema,
  moveRequestSchema,
  ownParticipationSchema,
  participantFieldsSchema,
  paymentRequestSchema,
  termsAgreementSchema,
} from '..';
import { endpoint } from '../endpoint';

const token = { token: linkToken(bookingMessages.bookingNotFound) };

const participantNumber = z
  .string()
  .regex(/^[1-9]\d?$/, bookingMessages.participantNotFound)
  .transform(Number);

/** Visitors' endpoints for bookings. The secret token in the link identifies the booking. */
export const bookingEndpoints = {
  agreements: endpoint({
    method: 'get',
    path: '/api/agreements',
    summary: 'Get the latest versions of the terms and the indemnity',
    access: 'everyone',
    answer: agreementsSchema,
  }),
  agreement: endpoint({
    method: 'get',
    path: '/api/agreements/{kind}/{version}',
    summary: 'Get a version of the terms or the indemnity',
    access: 'everyone',
    params: {
      kind: z.enum(agreementKinds, { error: bookingMessages.agreementNotFound }),
      version: z
        .string()
        .regex(/^[1-9]\d{0,5}$/, bookingMessages.agreementNotFound)
        .transform(Number),
    },
    answer: agreementSchema,
    errors: [404],
  }),
  create: endpoint({
    method: 'post',
    path: '/api/bookings',
    summary: 'Create a booking; its places are held until the payment deadline',
    access: 'everyone',
    idempotent: true,
    body: bookingRequestSchema,
    example: {
      eventId: '01890000-0000-7000-8000-000000000000',
      contact: { name: 'Lerato Mokoena', email: 'lerato@riders.example', phone: '082 123 4567' },
      participants: [
        { kind: 'rider', name: 'Lerato Mokoena' },
        { kind: 'pillion', name: 'Piet Botha' },
      ],
      agree: { terms: true },
      pay: 'deposit',
      provider: 'eft',
    },
    status: 201,
    answer: bookingSchema,
    errors: [400, 404, 409, 429],
  }),
  get: endpoint({
    method: 'get',
    path: '/api/bookings/{token}',
    summary: 'Get a booking by its secret link',
    access: 'everyone',
    params: token,
    answer: bookingSchema,
    errors: [404],
  }),
  agreeToTerms: endpoint({
    method: 'post',
    path: '/api/bookings/{token}/terms',
    summary: 'Agree to the terms of a booking taken by phone; repeating the request has no effect',
    access: 'everyone',
    params: token,
    body: termsAgreementSchema,
    example: { terms: true },
    answer: bookingSchema,
    errors: [400, 404, 409],
  }),
  calendar: endpoint({
    method: 'get',
    path: '/api/bookings/{token}/calendar.ics',
    summary:
      'Get the iCalendar file of a booking, which removes the ride once the booking has ended',
    access: 'everyone',
    params: token,
    mediaType: 'text/calendar',
    errors: [404],
  }),
  invoice: endpoint({
    method: 'get',
    path: '/api/bookings/{token}/invoice.pdf',
    summary: 'Download the invoice of a booking as PDF, once a payment has been received',
    access: 'everyone',
    params: token,
    mediaType: 'application/pdf',
    errors: [404, 409],
  }),
  saveBilling: endpoint({
    method: 'put',
    path: '/api/bookings/{token}/billing',
    summary: 'Set the billing details for the invoice of a booking',
    access: 'everyone',
    params: token,
    body: billingFieldsSchema,
    answer: bookingSchema,
    errors: [400, 404],
  }),
  ticket: endpoint({
    method: 'get',
    path: '/api/bookings/{token}/ticket.png',
    summary: 'Download the ticket of a booking as PNG, unless it has expired or was cancelled',
    access: 'everyone',
    params: token,
    mediaType: 'image/png',
    errors: [404, 409],
  }),
  saveParticipant: endpoint({
    method: 'put',
    path: '/api/bookings/{token}/participants/{n}',
    summary: 'Update the details of a participant, as the person who booked',
    access: 'everyone',
    params: { ...token, n: participantNumber },
    body: participantFieldsSchema,
    answer: bookingSchema,
    errors: [400, 404, 409],
  }),
  pay: endpoint({
    method: 'post',
    path: '/api/bookings/{token}/payments',
    summary:
      'Start a payment of the due amount or balance, and renew an expired hold if places are left',
    access: 'everyone',
    params: token,
    body: paymentRequestSchema,
    answer: bookingSchema,
    errors: [400, 404, 409, 429],
  }),
  cancel: endpoint({
    method: 'post',
    path: '/api/bookings/{token}/cancel',
    summary: 'Cancel a booking, or preview the refund with `dryRun`',
    access: 'everyone',
    params: token,
    body: cancellationRequestSchema,
    answer: z.union([cancellationPreviewSchema, bookingSchema]),
    errors: [404, 409],
  }),
  move: endpoint({
    method: 'post',
    path: '/api/bookings/{token}/move',
    summary: 'Move a booking to another ride, or preview the new price with `dryRun`',
    access: 'everyone',
    params: token,
    body: moveRequestSchema,
    answer: z.union([movePreviewSchema, bookingSchema]),
    errors: [400, 404, 409],
  }),
  getParticipation: endpoint({
    method: 'get',
    path: '/api/participants/{token}',
    summary: 'Get a participant and their ride by their secret link',
    access: 'everyone',
    params: token,
    answer: ownParticipationSchema,
    errors: [404],
  }),
  saveParticipation: endpoint({
    method: 'put',
    path: '/api/participants/{token}',
    summary: 'Update the details of a participant and agree to the indemnity, by their secret link',
    access: 'everyone',
    params: token,
    body: participantFieldsSchema,
    answer: ownParticipationSchema,
    errors: [400, 404, 409],
  }),
};
