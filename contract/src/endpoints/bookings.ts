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
    summary: 'The terms and the indemnity that people who book agree to, in their newest versions',
    access: 'everyone',
    answer: agreementsSchema,
  }),
  agreement: endpoint({
    method: 'get',
    path: '/api/agreements/{kind}/{version}',
    summary:
      'One version of the terms or of the indemnity, such as the one that a booking agreed to',
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
    summary: 'Book places on a ride; they are kept while somebody pays',
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
    summary: 'A booking, as its party may see it',
    access: 'everyone',
    params: token,
    answer: bookingSchema,
    errors: [404],
  }),
  agreeToTerms: endpoint({
    method: 'post',
    path: '/api/bookings/{token}/terms',
    summary: 'Agree to the terms of a booking that was taken by phone; again changes nothing',
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
    summary: 'The ride of a booking, for a calendar, which removes it once the booking has ended',
    access: 'everyone',
    params: token,
    mediaType: 'text/calendar',
    errors: [404],
  }),
  invoice: endpoint({
    method: 'get',
    path: '/api/bookings/{token}/invoice.pdf',
    summary: 'The invoice of a booking, once something is paid; a tax invoice with a VAT number',
    access: 'everyone',
    params: token,
    mediaType: 'application/pdf',
    errors: [404, 409],
  }),
  saveBilling: endpoint({
    method: 'put',
    path: '/api/bookings/{token}/billing',
    summary: 'Say whom the invoice of a booking is made out to',
    access: 'everyone',
    params: token,
    body: billingFieldsSchema,
    answer: bookingSchema,
    errors: [400, 404],
  }),
  ticket: endpoint({
    method: 'get',
    path: '/api/bookings/{token}/ticket.png',
    summary: 'The ticket of a booking that has its places, as a picture to keep',
    access: 'everyone',
    params: token,
    mediaType: 'image/png',
    errors: [404, 409],
  }),
  saveParticipant: endpoint({
    method: 'put',
    path: '/api/bookings/{token}/participants/{n}',
    summary: 'Fill in what the ride needs to know of a participant, as the lead',
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
      'Start a payment of what is due, or of all that is left; an expired booking takes its places again if there are any',
    access: 'everyone',
    params: token,
    body: paymentRequestSchema,
    answer: bookingSchema,
    errors: [400, 404, 409, 429],
  }),
  cancel: endpoint({
    method: 'post',
    path: '/api/bookings/{token}/cancel',
    summary: 'Cancel a booking, or with `dryRun` only say what would be refunded',
    access: 'everyone',
    params: token,
    body: cancellationRequestSchema,
    answer: z.union([cancellationPreviewSchema, bookingSchema]),
    errors: [404, 409],
  }),
  move: endpoint({
    method: 'post',
    path: '/api/bookings/{token}/move',
    summary: 'Move a booking to another ride, or with `dryRun` only say what it would cost',
    access: 'everyone',
    params: token,
    body: moveRequestSchema,
    answer: z.union([movePreviewSchema, bookingSchema]),
    errors: [400, 404, 409],
  }),
  getParticipation: endpoint({
    method: 'get',
    path: '/api/participants/{token}',
    summary: 'What a participant may see of a booking, by their own link',
    access: 'everyone',
    params: token,
    answer: ownParticipationSchema,
    errors: [404],
  }),
  saveParticipation: endpoint({
    method: 'put',
    path: '/api/participants/{token}',
    summary: 'Fill in what the ride needs to know, and agree to the indemnity, by the own link',
    access: 'everyone',
    params: token,
    body: participantFieldsSchema,
    answer: ownParticipationSchema,
    errors: [400, 404, 409],
  }),
};
