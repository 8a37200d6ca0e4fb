import { randomInt } from 'node:crypto';
import { bookingMessages, isUnpaid, type BookingRequest } from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/fields/lookupKey';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { bumpPublicRevision, bumpUnpaidHoldsRevision } from '../../platform/db/revisions';
import { HttpError } from '../../platform/http/HttpError';
import { bookingSearchText } from '../../platform/db/searchTexts';
import { timestamp } from '../../platform/db/timestamp';
import { newLink } from '../../platform/secrets/linkTokens';
import type { Places } from '../offers/places';
import { placesLeftOf } from '../offers/rows';
import { recordNotice } from '../ownerNotices/record';
import { addLedgerEntry, type NewEntry } from '../payments/ledger';
import { assertTakes, offeredProvider } from '../payments/offeredProvider';
import type { PaymentProvider } from '../payments/provider';
import { acceptOffer } from '../waitlist/acceptOffer';
import { offerFreedPlaces } from '../waitlist/offerPlaces';
import { takeOffWaitlist } from '../waitlist/takeOffWaitlist';
import { bookableRide, isOpenAt, unavailableError, type BookableRide } from './places/bookableRide';
import type { BookingContext } from './context';
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
import { explainingLimits } from './places/wayOut';

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

/** Books places on rides. */
export function bookingCreation(context: BookingContext) {
  const { db, keyring, clock } = context;

  /** Rejects bookings of a full ride without a transaction. The decisive check is in `takePlacesOrThrow`. */
  async function assertPlacesLeft(
    { eventId, takenBy }: NewBooking,
    { riders }: Places,
  ): Promise<BookableRide> {
    const bookable = await bookableRide(db, eventId);
    if (riders > placesLeftOf(bookable.offer).placesLeft)
      throw unavailableError(bookable, clock(), { byOwner: takenBy !== undefined });
    return bookable;
  }

  /** Takes the places, and thereby locks the offer until the transaction ends. */
  async function takePlacesOrThrow(
    transaction: Database,
    booking: NewBooking,
    places: Places,
  ): Promise<BookableRide> {
    const { eventId } = booking;
    const now = clock();
    const isTaken = await context.takePlaces(transaction, eventId, places);
    const byOwner = booking.takenBy !== undefined;
    if (!byOwner) await bumpUnpaidHoldsRevision(transaction);
    const current = await bookableRide(transaction, eventId);
    const isAllowed = byOwner ? !current.offer.cancelled_at : isOpenAt(current, now);
    if (!isTaken || !isAllowed) throw unavailableError(current, now, { byOwner });
    return current;
  }

  async function insertParty(transaction: Database, id: string, booking: NewBooking) {
    const party = booking.participants.map(({ kind, name }, at): ParticipantRow => {
      const { token_hash, token_sealed } = newLink(keyring, `${id} ${at + 1}`);
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
    transaction: Database,
    { booking, id, places }: Draft,
    bookable: BookableRide,
  ): Promise<WrittenBooking> {
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
    const participants = await insertParty(transaction, id, booking);
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
    const settled = await settleAtOnce(transaction, row, booking);
    return { booking: settled, related: { ride, ledger, participants } };
  }

  /** Ensures that the network and the contact do not hold too many places without a payment. */
  const assertHoldable = async (
    transaction: Database,
    { booking: row }: WrittenBooking,
    { offer }: BookableRide,
    options: Pick<NewBooking, 'keepsToShare'>,
  ) => {
    if (isUnpaid(row.state)) await assertUnpaidPlaces(transaction, row, offer, options);
  };

  /** Ends the wait of a party that books, and gives back the places that it was offered. */
  const endWait = (transaction: Database, { booking, id, places }: Draft) => {
    const { eventId, waitlistToken = '', waitlistEntryId } = booking;
    const acceptance = { eventId, bookingId: id, ...places };
    return waitlistEntryId
      ? takeOffWaitlist(transaction, waitlistEntryId, acceptance, context)
      : acceptOffer(transaction, waitlistToken, acceptance, context);
  };

  /** Books for a party on the waitlist. One transaction gives its offered places back and takes them again. */
  const bookFromWaitlist = async (transaction: Database, draft: Draft) => {
    const { booking, places } = draft;
    const { eventId } = booking;
    await lockUnpaidPlaces(transaction, { eventId }, clock());
    await endWait(transaction, draft);
    const bookable = await takePlacesOrThrow(transaction, booking, places);
    const written = await write(transaction, draft, bookable);
    await assertHoldable(transaction, written, bookable, booking);
    // The offer may have been for more places than the party has booked.
    await offerFreedPlaces(transaction, eventId, context);
    return written;
  };

  /** Whether the price and the days of a ride are still those that the booking was written with. */
  function isAsRead({ booking, places }: Draft, read: BookableRide, current: BookableRide) {
    const now = clock();
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
   * statements. The transaction reads nothing before that, so that later reads see what others have committed.
   */
  const bookOpen = async (transaction: Database, draft: Draft, bookable: BookableRide) => {
    const written = await write(transaction, draft, bookable);
    const current = await takePlacesOrThrow(transaction, draft.booking, draft.places);
    if (!isAsRead(draft, bookable, current)) throw new HttpError(409, bookingMessages.offerChanged);
    await assertHoldable(transaction, written, current, draft.booking);
    return written;
  };

  /**
   * Books places and enters the charge, in one transaction.
   * @param id the id of the new booking
   * @param within a further step of the transaction
   * @returns the written rows
   * @throws {HttpError} 409 with the number of places left if there are too few, or if the network or the contact holds
   *   too many without a payment
   */
  return async function book(
    booking: NewBooking,
    id: string,
    within?: TransactionStep,
  ): Promise<WrittenBooking> {
    const { participants, waitlistToken, waitlistEntryId } = booking;
    const places = placesFor(participants);
    const draft = { booking, id, places };
    const hasWaited = waitlistToken !== undefined || waitlistEntryId !== undefined;
    const bookable = hasWaited ? undefined : await assertPlacesLeft(booking, places);
    return explainingLimits(context, () =>
      db.transaction(async (transaction) => {
        const written = bookable
          ? await bookOpen(transaction, draft, bookable)
          : await bookFromWaitlist(transaction, draft);
        await within?.(transaction);
        await bumpPublicRevision(transaction);
        return written;
      }),
    );
  };
}
