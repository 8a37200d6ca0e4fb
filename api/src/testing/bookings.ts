import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type {
  bookingRequestSchema,
  Booking,
  BookingFile,
  EventFields,
  offerFieldsSchema,
  TourEvent,
  Waitlist,
  WaitlistEntry,
} from '@ridgeline/contract';
import { extendConfirmedHold } from '../features/bookings/places/confirmedHold';
import { bookingProblems } from '../features/bookings/invariants';
import { bookingByToken, bookingRows } from '../features/bookings/lookup';
import type { Api } from './startApi';
import { anEvent, send, type Answer } from './requests';
import { bookingPage } from '../features/bookings/bookingPage';

type OfferInput = Partial<z.input<typeof offerFieldsSchema>>;
type BookingInput = z.input<typeof bookingRequestSchema>;

/** Checks after each of these tests that the booked places and the money are consistent. */
export function withInvariantChecks(api: () => Api, tests: () => void) {
  describe('while places and money add up,', () => {
    afterEach(async () => expect(await bookingProblems(api().db)).toEqual([]));
    tests();
  });
}

/** The date a number of days from now in South Africa, so that no test depends on the date. */
export const inDays = (days: number, now = Date.now()) =>
  new Date(now + (2 + days * 24) * 60 * 60 * 1000).toISOString().slice(0, 10);

export const someOffer = {
  riderPlaces: 10,
  riderPriceCents: 400_000,
  pillionPriceCents: 200_000,
  deposit: { kind: 'percent', percent: 25 },
} satisfies OfferInput;

/** A published event, a hundred days from now, that can be booked. */
export async function aRide(
  api: Api,
  token: string,
  offer: OfferInput = {},
  fields: Partial<EventFields> = {},
): Promise<TourEvent> {
  const event = await anEvent(api, token, { date: inDays(100), ...fields });
  const { body } = await send<TourEvent>(api, 'PUT', `/api/events/${event._id}/offer`, {
    token,
    json: { ...someOffer, ...offer },
  });
  return body;
}

/** How many places for riders visitors see on a ride. */
export const placesLeftOn = async (api: Api, { _id }: Pick<TourEvent, '_id'>) =>
  (await send<TourEvent>(api, 'GET', `/api/events/${_id}`)).body.offer?.placesLeft;

export const lerato = {
  name: 'Lerato Mokoena',
  email: 'lerato@riders.example',
  phone: '082 123 4567',
};

let others = 0;
/** Somebody with an e-mail address and a number of their own, whose unpaid bookings are counted apart. */
export const somebody = () => {
  others += 1;
  return {
    name: 'Sipho Dlamini',
    email: `sipho-${others}@riders.example`,
    phone: `+2782${String(6_000_000 + others)}`,
  };
};

/** A party with a number of riders, pillions and guests. */
export const aParty = (riders: number, pillions = 0, guests = 0) => [
  ...Array.from({ length: riders }, (_, at) => ({
    kind: 'rider' as const,
    name: `Rider ${at + 1}`,
  })),
  ...Array.from({ length: pillions }, (_, at) => ({
    kind: 'pillion' as const,
    name: `Pillion ${at + 1}`,
  })),
  ...Array.from({ length: guests }, (_, at) => ({
    kind: 'guest' as const,
    name: `Guest ${at + 1}`,
  })),
];

/** The request of a visitor who books places for two riders by bank transfer. */
export const aBookingOf = (
  event: Pick<TourEvent, '_id'>,
  request: Partial<BookingInput> = {},
): BookingInput => ({
  eventId: event._id,
  contact: lerato,
  participants: aParty(2),
  agree: { terms: true },
  pay: 'deposit',
  provider: 'eft',
  ...request,
});

let visitors = 0;
/** A visitor whom no rate limit has counted yet. */
export const aVisitor = () => {
  visitors += 1;
  return { 'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` };
};

/** Books, and returns the response. */
export const book = (
  api: Api,
  event: Pick<TourEvent, '_id'>,
  request: Partial<BookingInput> = {},
  headers: Record<string, string> = {},
): Promise<Answer<Booking & { message: string; placesLeft: number }>> =>
  send(api, 'POST', '/api/bookings', {
    json: aBookingOf(event, request),
    headers: { ...aVisitor(), ...headers },
  });

/** A call with the secret link of a booking. */
export const bookingCall =
  (api: Api, { token }: { token: string }) =>
  <Body = Booking & { message: string; fields?: Record<string, string> }>(
    method: string,
    part = '',
    json?: unknown,
  ) =>
    send<Body>(api, method, `/api/bookings/${token}${part}`, { json, headers: aVisitor() });

/** A booking, as an owner reads it. */
export async function fileOf(api: Api, token: string, { reference }: { reference: string }) {
  const { body } = await send<{ bookings: { _id: string }[] }>(
    api,
    'GET',
    `/api/admin/bookings?q=${reference}`,
    { token },
  );
  const id = body.bookings[0]?._id ?? '';
  return (await send<BookingFile>(api, 'GET', `/api/admin/bookings/${id}`, { token })).body;
}

/** An owner's call about a booking. */
export const ownersCall =
  (api: Api, token: string, { _id }: { _id: string }) =>
  (part: string, json: unknown, headers: Record<string, string> = {}) =>
    send<BookingFile & { message: string; fields?: Record<string, string> }>(
      api,
      'POST',
      `/api/admin/bookings/${_id}/${part}`,
      { token, json, headers },
    );

/** Records money for a booking, as an owner does. */
export async function recordPayment(
  api: Api,
  token: string,
  booking: { reference: string },
  amountCents: number,
) {
  const file = await fileOf(api, token, booking);
  return ownersCall(api, token, file)('payments', { amountCents, method: 'eft' });
}

let emails = 0;
/** An e-mail address that nobody has used yet. */
const anEmail = () => {
  emails += 1;
  return `rider-${emails}@riders.example`;
};

interface JoinOptions {
  pillions?: number;
  guests?: number;
  email?: string;
  phone?: string;
  idempotencyKey?: string;
  /** The network that the request comes from, by default one that nobody has used yet. */
  network?: Record<string, string>;
}

/** Joins the waitlist for a number of places, and returns the response. */
export const joinWaitlist = (
  api: Api,
  { _id: eventId }: Pick<TourEvent, '_id'>,
  places: number,
  {
    pillions,
    guests,
    email = anEmail(),
    phone = lerato.phone,
    idempotencyKey,
    network = aVisitor(),
  }: JoinOptions = {},
) =>
  send<WaitlistEntry & { message: string; fields?: Record<string, string> }>(
    api,
    'POST',
    '/api/waitlist',
    {
      json: { eventId, contact: { ...lerato, email, phone }, places, pillions, guests },
      headers: { ...network, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
    },
  );

/**
 * A ride "Sani Pass" for two riders that one booking has filled.
 * @param owner the token of an owner
 */
export async function aFullRide(
  api: Api,
  owner: string,
  offer: OfferInput = {},
  fields: Partial<EventFields> = {},
) {
  const ride = await aRide(
    api,
    owner,
    { riderPlaces: 2, ...offer },
    { title: 'Sani Pass', ...fields },
  );
  const { body: booked } = await book(api, ride);
  return { owner, ride, giveBack: () => bookingCall(api, booked)('POST', '/cancel', {}) };
}

/** A call with the secret link of a waitlist entry. */
export const waitlistCall = (api: Api, method: string, { token }: { token: string }, part = '') =>
  send<WaitlistEntry & { message: string }>(api, method, `/api/waitlist/${token}${part}`, {
    headers: aVisitor(),
  });

/** The waitlist of a ride, as an owner reads it. */
export const waitlistOf = async (api: Api, token: string, { _id }: Pick<TourEvent, '_id'>) =>
  (await send<Waitlist>(api, 'GET', `/api/events/${_id}/waitlist`, { token })).body;

/** Decodes quoted-printable. */
const decoded = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

/** The mails in the order in which they were sent. Mails that wait at the same time are sent in any order. */
export async function mailsOf(api: Api): Promise<string[]> {
  await api.settled();
  const outbox = path.join(api.settings.DATA_DIR, 'outbox');
  return readdirSync(outbox).map((name) =>
    decoded(readFileSync(path.join(outbox, name), 'latin1')),
  );
}

/** Sends the mails that wait for further changes, as if their pause were over. */
export async function endPause(api: Api) {
  await api.settled();
  await api.db('jobs').where('job_key', 'like', 'booking.%').update({ run_at: '' });
  await api.settled();
}

/** The secret that confirms an e-mail address, from the link in a mail; undefined if the mail has none. */
export const secretIn = (mail = '') => /\?confirm=([\w.-]+)/.exec(mail)?.[1];

/** The contents of the files that are attached to a mail. */
export const filesIn = (mail: string): string[] =>
  [...mail.matchAll(/base64\r\n(?:.+\r\n)*\r\n([A-Za-z0-9+/\r\n]+)/g)].map(([, encoded = '']) =>
    Buffer.from(encoded, 'base64').toString(),
  );

/** The titles of the mails. */
export const mailTitlesOf = async (api: Api): Promise<string[]> =>
  (await mailsOf(api)).map(
    (mail) => /<title>(.*)<\/title>/.exec(mail)?.[1]?.replaceAll('\u00a0', ' ') ?? '',
  );

/**
 * Confirms the e-mail address of a booking, as its party does by the link in its mail.
 * @returns the booking as its party sees it then
 */
export async function confirmContact({ db, bookings }: Api, { token }: Pick<Booking, 'token'>) {
  await db.transaction(async (transaction) => {
    const booking = await bookingByToken(transaction, token);
    const contact_confirmed_at = new Date(bookings.clock()).toISOString();
    await bookingRows(transaction).where({ id: booking.id }).update({ contact_confirmed_at });
    await extendConfirmedHold(bookings, transaction, booking);
  });
  return bookingPage(bookings, token);
}
