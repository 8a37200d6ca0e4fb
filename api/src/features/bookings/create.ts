import { randomInt } from 'node:crypto';
import { isUnpaid, type BookingRequest } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { bumpPublicRevision, bumpUnpaidHoldsRevision } from '../../platform/db/revisions';
import { freshTransaction, type FreshTransaction } from '../../platform/db/FreshTransaction';
import { bookingSearchText } from '../../platform/db/searchTexts';
import { timestamp } from '../../platform/db/timestamp';
import { newLink } from '../../platform/secrets/linkTokens';
import { takeLockedPlaces, type Places } from '../offers/places';
import { placesLeftOf } from '../offers/rows';
import { recordNotice } from '../ownerNotices/record';
import { addLedgerEntry, type NewEntry } from '../payments/ledger';
import { assertTakes, offeredProvider } from '../payments/offeredProvider';
import type { PaymentProvider } from '../payments/provider';
import { acceptOffer } from '../waitlist/acceptOffer';
import { offerFreedPlaces } from '../waitlist/offerPlaces';
import { takeOffWaitlist } from '../waitlist/takeOffWaitlist';
import { bookableRide, isOpenAt, placesGone, type BookableRide } from './places/bookableRide';
import type { BookingContext } from './context';
import { bookingError } from './errors';
import { addHistory, partyActor } from './history';
import { holdOf } from './places/hold';
import { bookingRows, participantRows } from './lookup';
import { queueBookingMail } from './mails/queueMail';
import { assertTermsWereRead, assertTotalWasRead } from './price/assertRead';
import { columnsOf, firstCents, isSamePrice, priceFor, type Price } from './price/price';
import { confirm } from './state';
import type { BookingRow, ParticipantRow } from './rows';
import { assertUnpaidPlaces, lockUnpaidPlaces, placesFor } from './places/unpaidPlaces';
import type { RelatedRows } from './view';

/** A booking to create, sent by the party or by the owner on its behalf. */
export interface NewBooking extends Omit<BookingRequest, 'agree'> {
  /** The site's origin, for the links in mails. */
  origin: string;
  /** The network that the request came from; undefined if nobody counts what it holds. */
  network?: string | undefined;
  /** Whether the party may not be larger than the share of a ride that may be unpaid, even if it pays online. */
  keepsToShare?: boolean;
  /** The owner who took the booking by phone. It may then be made even while booking is closed. */
  takenBy?: string;
  /** Confirms the booking even if nothing is paid. */
  confirm?: boolean;
  /** The party's entry on the waitlist, for a booking that the owner takes. */
  waitlistEntryId?: string | undefined;
  note?: string | undefined;
}

/** A booking that is about to be written. */
interface Draft {
  booking: NewBooking;
  id: string;
  places: Places;
}

/** The rows that were written, so that the response needs no further query. */
export interface WrittenBooking {
  booking: BookingRow;
  related: RelatedRows;
}

function providerFor(
  { providers }: BookingContext,
  { provider, pay }: Pick<NewBooking, 'provider' | 'pay'>,
  price: Price,
): PaymentProvider {
  const offered = offeredProvider(providers, provider);
  assertTakes(offered, firstCents(pay, price));
  return offered;
}

/** Without characters that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomLength = 9;

/** The reference that people quote for a booking and in a transfer: at most 20 letters and digits. */
const newReference = () =>
  `RL${Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

/** Rejects bookings of a full ride without a transaction. The decisive check is in `takePlaces`. */
async function assertPlacesLeft(
  context: BookingContext,
  { eventId, takenBy }: NewBooking,
  { riders }: Places,
): Promise<BookableRide> {
  const { db, clock } = context;
  const bookable = await bookableRide(db, eventId);
  if (riders > placesLeftOf(bookable.offer).placesLeft)
    throw placesGone(bookable, clock(), { byOwner: takenBy !== undefined });
  return bookable;
}

/**
 * The ride, after its places were taken, or not.
 * @throws PlacesGone if they were not, or the ride cannot be booked
 */
async function rideOfTaken(
  context: BookingContext,
  transaction: Database,
  { eventId, takenBy }: NewBooking,
  isTaken: boolean,
): Promise<BookableRide> {
  const now = context.clock();
  const byOwner = takenBy !== undefined;
  const current = await bookableRide(transaction, eventId);
  const isAllowed = byOwner ? !current.offer.cancelled_at : isOpenAt(current, now);
  if (!isTaken || !isAllowed) throw placesGone(current, now, { byOwner });
  return current;
}

async function insertParty(
  context: BookingContext,
  transaction: Database,
  id: string,
  booking: NewBooking,
) {
  const party = booking.participants.map(({ kind, name }, at): ParticipantRow => {
    const { token_hash, token_sealed } = newLink(context.keyring, `${id} ${at + 1}`);
    return {
      booking_id: id,
      position: at + 1,
      kind,
      name,
      token_hash,
      token_sealed,
      details_sealed: null,
      complete: false,
      health_consent_at: null,
      indemnity_version: null,
      agreed_at: null,
      agreed_by: null,
      checked_in_at: null,
    };
  });
  await participantRows(transaction).insert(party);
  return party;
}

/** Confirms the booking at once if it is free or the owner asks for it. */
async function settleAtOnce(
  context: BookingContext,
  transaction: Database,
  row: BookingRow,
  booking: NewBooking,
): Promise<BookingRow> {
  const { id, state } = row;
  if (row.confirms_cents === 0 || booking.confirm)
    return confirm(transaction, row, context, { who: booking.takenBy ?? partyActor });
  const occasion = state === 'held' ? 'held' : 'transfer-details';
  await queueBookingMail(transaction, context, { bookingId: id, occasion }, { booking: row });
  return row;
}

/** Writes the booking and its charge. It does not take the places. */
async function write(
  context: BookingContext,
  transaction: Database,
  { booking, id, places }: Draft,
  bookable: BookableRide,
): Promise<WrittenBooking> {
  const { clock, keyring } = context;
  const { contact, eventId } = booking;
  const { ride, offer } = bookable;
  const now = clock();
  const price = priceFor({ ...places, sharesRoom: booking.sharesRoom }, bookable, now);
  const { totalCents } = price;
  assertTotalWasRead(booking.expectedTotalCents, price);
  assertTermsWereRead(booking.expectedTerms, price.terms);
  const at = timestamp(now);
  const provider = totalCents === 0 ? undefined : providerFor(context, booking, price);
  const { token_hash, token_sealed } = newLink(keyring, id);
  const reference = newReference();
  const by_phone = booking.takenBy !== undefined;
  const contactColumns = {
    contact_name: contact.name,
    contact_email: contact.email,
    contact_phone: contact.phone,
  };
  const holder = { by_phone, contact_confirmed_at: by_phone ? at : null };
  const row: BookingRow = {
    id,
    reference,
    token_hash,
    token_sealed,
    event_id: eventId,
    ...places,
    ...holdOf(provider ?? { keepsPlacesFor: 'minutes' }, offer, holder, ride.date, now),
    shares_room: booking.sharesRoom ?? false,
    ...contactColumns,
    contact_key: lookupKey(contact.email),
    search_text: bookingSearchText({ reference, ...contactColumns }, booking.participants),
    pay: booking.pay,
    provider: provider?.name ?? 'none',
    ...columnsOf(price),
    origin: booking.origin,
    whatsapp_at: booking.whatsapp ? at : null,
    ...holder,
    terms_agreed_at: by_phone ? null : at,
    network_hash: booking.network === undefined ? null : keyring.hash(booking.network),
    renewals: 0,
    price_kept_until: null,
    billing: null,
    created_at: at,
    updated_at: at,
  };
  await bookingRows(transaction).insert(row);
  const participants = await insertParty(context, transaction, id, booking);
  const who = booking.takenBy ?? partyActor;
  const charge = {
    booking_id: id,
    at,
    kind: 'charge',
    amount_cents: totalCents,
    source: `booked ${id}`,
    who,
    method: null,
    note: null,
  } satisfies NewEntry;
  const ledger = totalCents > 0 ? [charge] : [];
  for (const entry of ledger) await addLedgerEntry(transaction, entry);
  await addHistory(transaction, id, { at, what: 'booked', who, why: booking.note });
  const notice = { at, kind: 'booked', booking_id: id, event_id: eventId, who } as const;
  await recordNotice(transaction, notice);
  const settled = await settleAtOnce(context, transaction, row, booking);
  return { booking: settled, related: { ride, ledger, participants } };
}

/** Ensures that the network and the contact do not hold too many places without a payment. */
async function assertHoldable(
  context: BookingContext,
  transaction: Database,
  { booking: row }: WrittenBooking,
  { offer }: BookableRide,
  options: Pick<NewBooking, 'keepsToShare'>,
) {
  if (isUnpaid(row.state)) await assertUnpaidPlaces(context, transaction, row, offer, options);
}

/** Ends the wait of a party that books, and gives back the places that it was offered. */
function endWait(
  context: BookingContext,
  transaction: Database,
  { booking, id, places }: Draft,
): Promise<void> {
  const { eventId, waitlistToken = '', waitlistEntryId } = booking;
  const acceptance = { eventId, bookingId: id, ...places };
  return waitlistEntryId
    ? takeOffWaitlist(transaction, waitlistEntryId, acceptance, context)
    : acceptOffer(transaction, waitlistToken, acceptance, context);
}

/** Books for a party on the waitlist. One transaction gives its offered places back and takes them again. */
async function bookFromWaitlist(
  context: BookingContext,
  fresh: FreshTransaction,
  draft: Draft,
): Promise<WrittenBooking> {
  const { booking, places } = draft;
  const { eventId } = booking;
  await lockUnpaidPlaces(fresh, { eventId }, context.clock());
  const transaction = fresh.read();
  await endWait(context, transaction, draft);
  const isTaken = await takeLockedPlaces(transaction, eventId, places);
  const bookable = await rideOfTaken(context, transaction, booking, isTaken);
  const written = await write(context, transaction, draft, bookable);
  await assertHoldable(context, transaction, written, bookable, booking);
  // The offer may have been for more places than the party has booked.
  await offerFreedPlaces(transaction, eventId, context);
  return written;
}

/** Whether the price and the days of a ride are still those that the booking was written with. */
function isAsRead(
  { booking, places }: Draft,
  read: BookableRide,
  current: BookableRide,
  now: number,
): boolean {
  const priceOn = (bookable: BookableRide) =>
    priceFor({ ...places, sharesRoom: booking.sharesRoom }, bookable, now);
  return (
    read.ride.date === current.ride.date &&
    read.ride.end_date === current.ride.end_date &&
    isSamePrice(priceOn(read), priceOn(current))
  );
}

/**
 * Books places for a party that has not waited. It takes the places last, so that the offer is locked only for a few
 * statements.
 */
async function bookOpen(
  context: BookingContext,
  fresh: FreshTransaction,
  draft: Draft,
  bookable: BookableRide,
): Promise<WrittenBooking> {
  const { booking, places } = draft;
  const written = await write(context, fresh.writes, draft, bookable);
  const isTaken = await context.takePlaces(fresh, booking.eventId, places);
  if (booking.takenBy === undefined) await bumpUnpaidHoldsRevision(fresh.writes);
  const transaction = fresh.read();
  const current = await rideOfTaken(context, transaction, booking, isTaken);
  if (!isAsRead(draft, bookable, current, context.clock())) throw bookingError('OfferChanged');
  await assertHoldable(context, transaction, written, current, booking);
  return written;
}

/**
 * Books places and enters the charge, in one transaction.
 * @param id the id of the new booking
 * @param within a further step of the transaction
 * @returns the written rows
 * @throws PlacesGone; TooManyUnpaid; PriceChanged, TermsChanged or OfferChanged if they are others than the party has
 *   read; the errors of the ride, the provider and the waitlist
 */
export async function book(
  context: BookingContext,
  booking: NewBooking,
  id: string,
  within?: TransactionStep,
): Promise<WrittenBooking> {
  const { participants, waitlistToken, waitlistEntryId } = booking;
  const places = placesFor(participants);
  const draft = { booking, id, places };
  const hasWaited = waitlistToken !== undefined || waitlistEntryId !== undefined;
  const bookable = hasWaited ? undefined : await assertPlacesLeft(context, booking, places);
  return freshTransaction(context.db, async (fresh) => {
    const written = bookable
      ? await bookOpen(context, fresh, draft, bookable)
      : await bookFromWaitlist(context, fresh, draft);
    const transaction = fresh.read();
    await within?.(transaction);
    await bumpPublicRevision(transaction);
    return written;
  });
}
