import { liveStates } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { offerRows } from '../offers/offerQueries';
import { refundProblems } from '../payments/invariants';
import { accountsOf } from '../payments/ledger';
import { waitlistRows } from '../waitlist/rows';
import { bookingRows } from './lookup';
import { linesOf } from './rows';

const live = [...liveStates];

type Sums = Map<string, { riders: number; pillions: number }>;

/** The places taken by live bookings and open waitlist offers, for each event. */
async function takenPlaces(db: Database): Promise<Sums> {
  const sums: Sums = new Map();
  const add = (eventId: string, riders: number, pillions: number) => {
    const before = sums.get(eventId) ?? { riders: 0, pillions: 0 };
    sums.set(eventId, { riders: before.riders + riders, pillions: before.pillions + pillions });
  };
  const booked = await bookingRows(db)
    .whereIn('state', live)
    .select('event_id', 'riders', 'pillions');
  for (const { event_id, riders, pillions } of booked) add(event_id, riders, pillions);
  const offered = await waitlistRows(db)
    .where({ state: 'offered' })
    .select('event_id', 'places', 'pillions');
  for (const { event_id, places, pillions } of offered) add(event_id, places, pillions);
  return sums;
}

async function placeProblems(db: Database): Promise<string[]> {
  const sums = await takenPlaces(db);
  const problems: string[] = [];
  for (const offer of await offerRows(db)) {
    const { riders, pillions } = sums.get(offer.event_id) ?? { riders: 0, pillions: 0 };
    const { event_id: id, rider_taken, pillion_taken, rider_places, pillion_places } = offer;
    if (rider_taken !== riders || pillion_taken !== pillions)
      problems.push(
        `Event ${id} counts ${rider_taken} riders and ${pillion_taken} pillions, but its bookings have ${riders} and ${pillions}.`,
      );
    if (riders > rider_places || pillions > (pillion_places ?? Infinity))
      problems.push(
        `Event ${id} has ${rider_places} places for riders, and ${riders} are taken; for pillions ${pillion_places ?? 'any number'}, and ${pillions} are taken.`,
      );
  }
  return problems;
}

/** Checks that unpaid bookings are charged their price, expired ones nothing, and no booking is refunded too much. */
async function moneyProblems(db: Database): Promise<string[]> {
  const bookings = await bookingRows(db).select('id', 'reference', 'state', 'price_lines');
  const accounts = await accountsOf(
    db,
    bookings.map(({ id }) => id),
  );
  return bookings.flatMap(({ id, reference, state, price_lines }) => {
    const { totalCents = 0, paidCents = 0, refundedCents = 0 } = accounts.get(id) ?? {};
    const price = linesOf({ price_lines }).reduce((sum, line) => sum + line.amountCents, 0);
    const problem = (what: string) => [`Booking ${reference} (${state}) ${what}.`];
    if (refundedCents < 0 || refundedCents > paidCents)
      return problem(`has ${refundedCents} cents refunded of ${paidCents} paid`);
    if (state === 'expired' && totalCents !== 0) return problem(`is charged ${totalCents} cents`);
    if (state === 'cancelled' && (totalCents < 0 || totalCents > paidCents))
      return problem(`keeps ${totalCents} cents of ${paidCents} paid`);
    if ((state === 'held' || state === 'awaiting-payment') && totalCents !== price)
      return problem(`is charged ${totalCents} cents for ${price}`);
    return [];
  });
}

/**
 * Checks for places that were sold twice or lost, and for money that does not add up.
 * @returns a sentence for each problem; empty if all is well
 */
export const bookingProblems = async (db: Database): Promise<string[]> => [
  ...(await placeProblems(db)),
  ...(await moneyProblems(db)),
  ...(await refundProblems(db)),
];
