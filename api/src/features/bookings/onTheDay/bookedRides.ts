import {
  isLive,
  openWaitlistStates,
  type Account,
  type BookedRide,
  type BookingState,
} from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../../platform/db/connect';
import { asBookingEvent, rideColumns, type RideRow } from '../../events/rides';
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
  const rows = (await db<RideRow & OfferRow>('events')
    .join('event_offers', 'event_offers.event_id', 'events.id')
    .whereNull('events.deleted_at')
    .whereRaw('coalesce(events.end_date, events.date) >= ?', [since])
    .orderBy(['events.date', 'events.time', 'events.id'])
    .select('event_offers.*', ...rideColumns.map((column) => `events.${column}`))) as (RideRow &
    OfferRow)[];
  const ids = rows.map(({ id }) => id);
  const [money, waiting] = [await moneyOf(db, ids), await waitingOf(db, ids)];
  return rows.map((row) => ({
    event: asBookingEvent(row),
    state: asOffer(row, row, clock()).state,
    ...(row.status === 'draft' && { isDraft: true }),
    ...(row.cancelled_at && { cancelledAt: row.cancelled_at }),
    riderPlaces: row.rider_places,
    pillionPlaces: row.pillion_places,
    ridersTaken: row.rider_taken,
    pillionsTaken: row.pillion_taken,
    ...(money.get(row.id) ?? noMoney),
    waiting: waiting.get(row.id) ?? 0,
  }));
}
