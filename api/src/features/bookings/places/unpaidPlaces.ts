import { limits, peopleOf, unpaidStates, type BookingRequest } from '@ridgeline/contract';
import type { Knex } from 'knex';
import type { Database } from '../../../platform/db/connect';
import type { FreshTransaction } from '../../../platform/db/FreshTransaction';
import { bumpUnpaidHoldsRevision } from '../../../platform/db/revisions';
import { offerRow, touchOffer, type Places } from '../../offers/places';
import type { OfferRow } from '../../offers/rows';
import type { PaymentProviders } from '../../payments/provider';
import type { MayBeOffered } from '../../waitlist/context';
import { placesOf, waitlistRows } from '../../waitlist/rows';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { bookingRows, touchBooking } from '../lookup';
import { partyOf } from '../price/party';
import type { BookingRow } from '../rows';

/*
 * Anybody can book without paying, so unpaid bookings could close every ride. Those of one network, e-mail address or
 * phone number together hold only a share of each ride, and a number of places in all, with what waitlists offer them.
 * Paid bookings do not count, and neither do those that the owner takes by phone.
 */

/** How many of a ride's places unpaid bookings of one network, e-mail address or phone number may hold. */
const unpaidShare = (places: number) => Math.max(limits.unpaidPlacesOnRide, Math.ceil(places / 2));

/** The mailbox of a normalized e-mail address: `lerato+sani@…` gets the mail of `lerato@…`. */
function mailboxOf(contactKey: string): string {
  const [local = '', domain = ''] = contactKey.split('@');
  return `${local.split('+')[0]}@${domain}`;
}

/** Who holds places, as far as a request says. */
type Holder = Pick<BookingRow, 'network_hash' | 'contact_key' | 'contact_phone'>;

type Unpaid = Holder & Pick<BookingRow, 'event_id' | keyof Places>;

const holderColumns = [
  'event_id',
  'pillions',
  'guests',
  'network_hash',
  'contact_key',
  'contact_phone',
];

/**
 * The unpaid bookings and the open offers of waitlists that have the network, mailbox or number of a holder, each with
 * those that the holder has already.
 */
async function unpaidPlacesLike(transaction: Database, holder: Holder): Promise<Unpaid[][]> {
  const { network_hash, contact_phone, contact_key } = holder;
  const mailbox = mailboxOf(contact_key);
  const [local = '', domain = ''] = mailbox.split('@');
  const escaped = (text: string) => text.replaceAll(/[!%_]/g, '!$&');
  const ofHolder = (same: Knex.QueryBuilder) => {
    void same
      .where({ contact_phone })
      .orWhere({ contact_key: mailbox })
      .orWhereRaw("contact_key like ? escape '!'", [`${escaped(local)}+%@${escaped(domain)}`]);
    if (network_hash !== null) void same.orWhere({ network_hash });
  };
  const bookings: Unpaid[] = await bookingRows(transaction)
    .whereIn('state', [...unpaidStates])
    .where({ by_phone: false })
    .where(ofHolder)
    .select('riders', ...holderColumns);
  const offers: Unpaid[] = await waitlistRows(transaction)
    .where({ state: 'offered' })
    .where(ofHolder)
    .select({ riders: 'places' }, ...holderColumns);
  const rows = [...bookings, ...offers];
  return [
    rows.filter((row) => network_hash !== null && row.network_hash === network_hash),
    rows.filter((row) => mailboxOf(row.contact_key) === mailbox),
    rows.filter((row) => row.contact_phone === contact_phone),
  ];
}

const sumOf = <Row>(rows: Row[], count: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + count(row), 0);

/** Whether bookings hold more of a ride than their share. */
function exceedsShare(
  rows: Places[],
  { rider_places, pillion_places, guest_places }: OfferRow,
): boolean {
  const exceeds = (count: (row: Places) => number, places: number | null) =>
    places !== null && sumOf(rows, count) > unpaidShare(places);
  return (
    exceeds(({ riders }) => riders, rider_places) ||
    exceeds(({ pillions }) => pillions, pillion_places) ||
    exceeds(({ guests }) => guests, guest_places)
  );
}

/**
 * Makes transactions that hold unpaid places wait for each other, so that the count in `assertUnpaidPlaces` sees what
 * the others have written.
 * @param eventId the ride on which places are held
 * @param bookingId an existing booking, whose row is always locked before the ride's
 */
export async function lockUnpaidPlaces(
  fresh: FreshTransaction,
  { eventId, bookingId }: { eventId: string; bookingId?: string },
  now: number,
) {
  if (bookingId !== undefined) await touchBooking(fresh.writes, bookingId, now);
  await touchOffer(fresh.writes, eventId, now);
  await bumpUnpaidHoldsRevision(fresh);
}

const takesCards = (providers: PaymentProviders) =>
  [...providers.values()].some(({ keepsPlacesFor }) => keepsPlacesFor === 'minutes');

/**
 * Ensures that the unpaid bookings of one network, e-mail address or phone number do not hold too many places. A single
 * party that pays online may be larger than the share of a ride, because its places are held only for minutes.
 * @param booking an unpaid booking, as the transaction has written it
 * @param options `keepsToShare`: whether such a party may not be larger, either; `isHeld`: whether the places were held
 * before, so that a single party may be larger whatever way it pays
 * @throws TooManyUnpaid
 */
export async function assertUnpaidPlaces(
  { providers }: Pick<BookingContext, 'providers'>,
  transaction: Database,
  booking: BookingRow,
  offer: OfferRow,
  { keepsToShare = false, isHeld = false } = {},
) {
  if (booking.by_phone) return;
  for (const rows of await unpaidPlacesLike(transaction, booking)) {
    if (sumOf(rows, peopleOf) > limits.unpaidPlaces)
      throw bookingError('TooManyUnpaid', {
        limit: limits.unpaidPlaces,
        on: 'all',
        canPayOnline: false,
      });
    const onRide = rows.filter(({ event_id }) => event_id === booking.event_id);
    const mayBeLarge = onRide.length === 1 && !keepsToShare;
    if (exceedsShare(onRide, offer) && !(mayBeLarge && (isHeld || booking.state === 'held')))
      throw bookingError('TooManyUnpaid', {
        limit: unpaidShare(offer.rider_places),
        on: 'ride',
        canPayOnline: mayBeLarge && takesCards(providers),
        eachPays: Boolean(booking.each_pays),
      });
  }
}

/**
 * Whether a party of a waitlist may be offered its places: they count with the unpaid bookings and the other offers of
 * its network, e-mail address and phone number. A party that is larger than the share is offered its places if there
 * are no others.
 */
export const mayBeOffered: MayBeOffered = async (transaction, entry, offer) => {
  const party = placesOf(entry);
  return (await unpaidPlacesLike(transaction, entry)).every((rows) => {
    if (rows.length === 0) return true;
    const places = sumOf(rows, peopleOf) + peopleOf(party);
    const onRide = rows.filter(({ event_id }) => event_id === entry.event_id);
    return (
      places <= limits.unpaidPlaces &&
      (onRide.length === 0 || !exceedsShare([...onRide, party], offer))
    );
  });
};

/** Whether a party that pays online is larger than the share of a ride that may be unpaid. */
export async function isLargeParty(
  { db, providers }: Pick<BookingContext, 'db' | 'providers'>,
  request: BookingRequest,
): Promise<boolean> {
  const { eventId, provider } = request;
  const offer = await offerRow(db, eventId);
  if (!offer || providers.get(provider)?.keepsPlacesFor !== 'minutes') return false;
  return exceedsShare([partyOf(request)], offer);
}
