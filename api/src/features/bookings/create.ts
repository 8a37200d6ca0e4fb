import {
  bookingMessages,
  depositOf,
  priceLines,
  sumOf,
  type BookingRequest,
} from '@ridgeline/contract';
import { lookupKey } from '@ridgeline/contract/lookupKey';
import type { Database, TransactionStep } from '../../platform/db/connect';
import { bumpPublicRevision } from '../../platform/db/revisions';
import { HttpError } from '../../platform/http/HttpError';
import { timestamp } from '../../platform/jobs/times';
import { newLink } from '../../platform/secrets/linkTokens';
import { todayInSouthAfrica } from '../events/today';
import type { Places } from '../offers/places';
import { placesLeftOf } from '../offers/rows';
import { enter, type NewEntry } from '../payments/ledger';
import { assertTakes, offeredProvider } from '../payments/offeredProvider';
import type { PaymentProvider } from '../payments/provider';
import { acceptOffer } from '../waitlist/acceptOffer';
import { offerFreedPlaces } from '../waitlist/offerPlaces';
import { bookableRide, isOpenAt, refusal, type BookableRide } from './bookableRide';
import type { BookingContext } from './context';
import { addHistory, rider } from './history';
import { holdOf } from './hold';
import { bookingRows, participantRows } from './lookup';
import { queueBookingMail } from './mails/queueMail';
import { assertTotalWasRead } from './readTotal';
import { newReference } from './reference';
import { confirm } from './state';
import { searchText, type BookingRow, type KeptTerms, type ParticipantRow } from './rows';
import type { BookingParts } from './view';

/** A booking to create, sent by the party or by the owner on its behalf. */
export interface NewBooking extends Omit<BookingRequest, 'agree'> {
  /** Scheme and host of the links in its mails. */
  origin: string;
  /** The owner who took the booking by phone. It may then be made whenever there are places. */
  takenBy?: string;
  /** Confirms the booking even if nothing is paid. */
  confirm?: boolean;
  note?: string | undefined;
}

/** A booking that is about to be written. */
interface Wanted {
  booking: NewBooking;
  id: string;
  places: Places;
}

/** A booking as it was written, so that the response needs no further query. */
export interface WrittenBooking {
  booking: BookingRow;
  parts: BookingParts;
}

/** Whether the dates, terms and prices are still the ones that the booking was written with. */
function isSameOffer(one: BookableRide, other: BookableRide): boolean {
  const termsIn = ({ ride, offer }: BookableRide) =>
    JSON.stringify([
      ...[ride.date, ride.end_date, offer.deposit, offer.balance_due_days, offer.cancellation],
      ...[offer.rider_price_cents, offer.pillion_price_cents, offer.solo_surcharge_cents],
    ]);
  return termsIn(one) === termsIn(other);
}

function providerFor(
  { providers }: BookingContext,
  { provider, pay }: Pick<NewBooking, 'provider' | 'pay'>,
  { totalCents, confirmsCents }: { totalCents: number; confirmsCents: number },
): PaymentProvider {
  const found = offeredProvider(providers, provider);
  assertTakes(found, pay === 'all' ? totalCents : confirmsCents);
  return found;
}

/** Books places on rides. */
export function bookingCreation(context: BookingContext) {
  const { db, keyring, clock } = context;

  /** Refuses early, without a transaction, when the ride is full. The real decision is in `takeOrRefuse`. */
  async function lookEarly({ eventId }: NewBooking, { riders }: Places): Promise<BookableRide> {
    const seen = await bookableRide(db, eventId);
    if (riders > placesLeftOf(seen.offer).placesLeft) throw refusal(seen, clock());
    return seen;
  }

  /** Takes the places. From here on the offer is locked until the transaction ends. */
  async function takeOrRefuse(
    transaction: Database,
    booking: NewBooking,
    places: Places,
  ): Promise<BookableRide> {
    const { eventId } = booking;
    const now = clock();
    const taken = await context.takePlaces(transaction, eventId, places);
    const current = await bookableRide(transaction, eventId);
    if (!taken) throw refusal(current, now);
    const isAllowed = booking.takenBy ? !current.offer.cancelled_at : isOpenAt(current, now);
    if (!isAllowed) throw refusal(current, now);
    return current;
  }

  function termsFor(booking: NewBooking, { ride, offer, termsVersion }: BookableRide) {
    const terms: KeptTerms = {
      deposit: JSON.parse(offer.deposit) as KeptTerms['deposit'],
      balanceDueDays: offer.balance_due_days,
      cancellation: JSON.parse(offer.cancellation) as KeptTerms['cancellation'],
      termsVersion,
    };
    const people = booking.participants.length;
    const riders = booking.participants.filter(({ kind }) => kind === 'rider').length;
    const lines = priceLines(
      {
        riderPriceCents: offer.rider_price_cents,
        pillionPriceCents: offer.pillion_price_cents,
        soloSurchargeCents: offer.solo_surcharge_cents,
      },
      { riders, pillions: people - riders, sharesRoom: booking.sharesRoom },
    );
    const totalCents = sumOf(lines);
    const when = { today: todayInSouthAfrica(new Date(clock())), rideDate: ride.date };
    return {
      terms,
      lines,
      totalCents,
      confirmsCents: depositOf(terms, { totalCents, people }, when),
    };
  }

  async function insertParty(transaction: Database, id: string, booking: NewBooking) {
    const party = booking.participants.map(({ kind, name }, at): ParticipantRow => {
      const { token_hash, token_sealed } = newLink(keyring, `${id} ${at + 1}`);
      return {
        ...{ booking_id: id, position: at + 1, kind, name, token_hash, token_sealed },
        ...{ details_sealed: null, complete: false, health_consent_at: null },
        ...{ indemnity_version: null, agreed_at: null, agreed_by: null, checked_in_at: null },
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
      return confirm(transaction, row, context, { who: booking.takenBy ?? rider });
    await queueBookingMail(transaction, context, {
      bookingId: id,
      occasion: state === 'held' ? 'held' : 'transfer-details',
    });
    return row;
  }

  /** Writes the booking and its charge. The caller takes the places. */
  async function write(
    transaction: Database,
    { booking, id, places }: Wanted,
    bookable: BookableRide,
  ): Promise<WrittenBooking> {
    const { contact, eventId } = booking;
    const { ride, offer } = bookable;
    const { terms, lines, totalCents, confirmsCents } = termsFor(booking, bookable);
    assertTotalWasRead(booking.expectedTotalCents, { totalCents, lines });
    const now = clock();
    const at = timestamp(now);
    const provider =
      totalCents === 0 ? undefined : providerFor(context, booking, { totalCents, confirmsCents });
    const { token_hash, token_sealed } = newLink(keyring, id);
    const reference = newReference();
    const row: BookingRow = {
      ...{ id, reference, token_hash, token_sealed, event_id: eventId, ...places },
      ...holdOf(provider ?? { keepsPlacesFor: 'minutes' }, offer, ride.date, now),
      shares_room: booking.sharesRoom ?? false,
      contact_name: contact.name,
      contact_email: contact.email,
      contact_key: lookupKey(contact.email),
      contact_phone: contact.phone,
      search_text: searchText(
        [reference, contact.name, contact.email, contact.phone],
        booking.participants,
      ),
      pay: booking.pay,
      provider: provider?.name ?? 'none',
      price_lines: JSON.stringify(lines),
      terms: JSON.stringify(terms),
      confirms_cents: confirmsCents,
      origin: booking.origin,
      whatsapp_at: booking.whatsapp ? at : null,
      billing: null,
      ...{ created_at: at, updated_at: at },
    };
    await bookingRows(transaction).insert(row);
    const participants = await insertParty(transaction, id, booking);
    const who = booking.takenBy ?? rider;
    const charge = {
      ...{ booking_id: id, at, kind: 'charge', amount_cents: totalCents },
      ...{ source: `booked ${id}`, who, method: null, note: null },
    } satisfies NewEntry;
    const ledger = totalCents > 0 ? [charge] : [];
    for (const entry of ledger) await enter(transaction, entry);
    await addHistory(transaction, id, { at, what: 'booked', who, why: booking.note });
    const settled = await settleAtOnce(transaction, row, booking);
    return { booking: settled, parts: { ride, ledger, participants } };
  }

  /** Books the places of a waitlist offer. One transaction gives them back and takes them again. */
  const bookOffered = async (transaction: Database, wanted: Wanted, token: string) => {
    const { booking, id, places } = wanted;
    const { eventId } = booking;
    await acceptOffer(transaction, token, { eventId, riders: places.riders, id }, context);
    const taken = await takeOrRefuse(transaction, booking, places);
    const written = await write(transaction, wanted, taken);
    // The offer may have been for more riders than the party booked.
    await offerFreedPlaces(transaction, eventId, context);
    return written;
  };

  /**
   * Books places that nobody was offered. Taking them is the last write, so that others wait for a few statements
   * only. No read precedes it in the transaction, so that later reads see what others have committed.
   */
  const bookOpen = async (transaction: Database, wanted: Wanted, seen: BookableRide) => {
    const written = await write(transaction, wanted, seen);
    const current = await takeOrRefuse(transaction, wanted.booking, wanted.places);
    if (!isSameOffer(seen, current)) throw new HttpError(409, bookingMessages.offerChanged);
    return written;
  };

  /**
   * Books places and enters the charge, in one transaction.
   * @returns the booking as it was written
   * @throws {HttpError} 409 with what is left if there are not enough places
   */
  return async function book(
    booking: NewBooking,
    id: string,
    within?: TransactionStep,
  ): Promise<WrittenBooking> {
    const { participants, waitlistToken } = booking;
    const riders = participants.filter(({ kind }) => kind === 'rider').length;
    const places = { riders, pillions: participants.length - riders };
    const wanted = { booking, id, places };
    const seen = waitlistToken ? undefined : await lookEarly(booking, places);
    return db.transaction(async (transaction) => {
      const written = seen
        ? await bookOpen(transaction, wanted, seen)
        : await bookOffered(transaction, wanted, waitlistToken ?? '');
      await within?.(transaction);
      await bumpPublicRevision(transaction);
      return written;
    });
  };
}
