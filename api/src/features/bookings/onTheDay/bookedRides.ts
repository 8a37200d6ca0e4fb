import {
  isLive,
  openWaitlistStates,
  type Account,
  type BookedRide,
  type BookingState,
} from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../../platform/db/connect';
import { endingFrom, notInTrash, ridesWithOffer, soonestFirst } from '../../events/rideQueries';
import { asBookingEvent, joinedRideColumns, rideIn } from '../../events/rides';
import { limitedExtras } from '../../offers/extras';
import { offerColumn } from '../../offers/offerQueries';
import { asOffer, type OfferRow } from '../../offers/rows';
import { accountsOf } from '../../payments/ledger';
import { partyRows } from '../../waitlist/rows';
import type { BookingContext } from '../context';
import { bookingRows } from '../lookup';

/** How long a ride stays listed after its last day, while there is money to settle. */
const listedDays = 3;
const dayMs = 24 * 60 * 60 * 1000;

type Money = Required<Pick<BookedRide, 'receivedCents' | 'keptCents' | 'dueCents'>>;

const noMoney: Money = { receivedCents: 0, keptCents: 0, dueCents: 0 };

/** What an ended booking leaves us: what we charge for it, as far as it was paid. The rest is to be paid back. */
const keptOf = ({ totalCents, paidCents, refundedCents }: Account) =>
  Math.max(0, Math.min(totalCents, paidCents - refundedCents));

const moneyIn = (state: BookingState, account: Account): Money =>
  isLive(state)
    ? {
        receivedCents: account.paidCents - account.refundedCents,
        keptCents: 0,
        dueCents: Math.max(0, account.balanceCents),
      }
    : { receivedCents: keptOf(account), keptCents: keptOf(account), dueCents: 0 };

const sumOf = (one: Money, other: Money): Money => ({
  receivedCents: one.receivedCents + other.receivedCents,
  keptCents: one.keptCents + other.keptCents,
  dueCents: one.dueCents + other.dueCents,
});

/** The amounts received, kept and due for each event's bookings, including those that have ended. */
async function moneyOf(db: Database, eventIds: string[]): Promise<Map<string, Money>> {
  const bookings = await bookingRows(db)
    .whereIn('event_id', eventIds)
    .select('id', 'event_id', 'state');
  const accounts = await accountsOf(
    db,
    bookings.map(({ id }) => id),
  );
  const sums = new Map<string, Money>();
  for (const { id, event_id, state } of bookings) {
    const account = accounts.get(id);
    if (account) sums.set(event_id, sumOf(sums.get(event_id) ?? noMoney, moneyIn(state, account)));
  }
  return sums;
}

/** How many parties are on the waitlist of each event. */
async function waitingOf(db: Database, eventIds: string[]): Promise<Map<string, number>> {
  const rows = await partyRows(db)
    .whereIn('event_id', eventIds)
    .whereIn('state', openWaitlistStates)
    .select('event_id');
  const counts = new Map<string, number>();
  for (const { event_id } of rows) counts.set(event_id, (counts.get(event_id) ?? 0) + 1);
  return counts;
}

/** The rides with an offer, soonest first, with their places and money. */
export async function bookedRides({
  db,
  clock,
}: Pick<BookingContext, 'db' | 'clock'>): Promise<BookedRide[]> {
  const since = dayInSouthAfrica(clock() - listedDays * dayMs);
  const listed = endingFrom(notInTrash(ridesWithOffer(db)), since);
  const rows = (await soonestFirst(listed).select(
    offerColumn(),
    ...joinedRideColumns,
  )) as OfferRow[];
  const rides = rows.map((offer) => ({ offer, ride: rideIn(offer) }));
  const ids = rides.map(({ ride }) => ride.id);
  const [money, waiting] = [await moneyOf(db, ids), await waitingOf(db, ids)];
  const extras = await limitedExtras(db, ids);
  return rides.map(({ ride, offer }) => ({
    event: asBookingEvent(ride),
    state: asOffer(offer, ride, clock()).state,
    ...(ride.status === 'draft' && { isDraft: true }),
    ...(offer.cancelled_at && { cancelledAt: offer.cancelled_at }),
    riderPlaces: offer.rider_places,
    pillionPlaces: offer.pillion_places,
    ridersTaken: offer.rider_taken,
    pillionsTaken: offer.pillion_taken,
    guestPlaces: offer.guest_price_cents === null ? 0 : offer.guest_places,
    guestsTaken: offer.guest_taken,
    extras: extras
      .filter(({ event_id }) => event_id === ride.id)
      .map(({ name, places, taken }) => ({ name, places: places ?? 0, taken })),
    ...(money.get(ride.id) ?? noMoney),
    waiting: waiting.get(ride.id) ?? 0,
  }));
}
