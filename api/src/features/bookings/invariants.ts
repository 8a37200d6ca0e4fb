import { liveStates } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { usesOfCodes } from '../codes/uses';
import { offerRows } from '../offers/offerQueries';
import { refundProblems } from '../payments/invariants';
import { accountOfRows, accountsOf, ledgerOf } from '../payments/ledger';
import { allExtras } from '../offers/extras';
import type { Places } from '../offers/places';
import { voucherProblems } from '../vouchers/invariants';
import { placesOf, waitlistRows } from '../waitlist/rows';
import { bookingRows, participantsOf } from './lookup';
import { bookedExtras } from './price/extras';
import { countedUses } from './price/bookedCode';
import { linesOf } from './rows';
import { sharesOfBooking } from './shares/shares';

const live = [...liveStates];

type Sums = Map<string, Places>;

const noPlaces: Places = { riders: 0, pillions: 0, guests: 0 };

/** The places taken by live bookings and open waitlist offers, for each event. */
async function takenPlaces(db: Database): Promise<Sums> {
  const sums: Sums = new Map();
  const add = (eventId: string, { riders, pillions, guests }: Places) => {
    const before = sums.get(eventId) ?? noPlaces;
    sums.set(eventId, {
      riders: before.riders + riders,
      pillions: before.pillions + pillions,
      guests: before.guests + guests,
    });
  };
  const booked = await bookingRows(db)
    .whereIn('state', live)
    .select('event_id', 'riders', 'pillions', 'guests');
  for (const { event_id, ...places } of booked) add(event_id, places);
  const offered = await waitlistRows(db)
    .where({ state: 'offered' })
    .select('event_id', 'places', 'pillions', 'guests');
  for (const entry of offered) add(entry.event_id, placesOf(entry));
  return sums;
}

async function placeProblems(db: Database): Promise<string[]> {
  const sums = await takenPlaces(db);
  const problems: string[] = [];
  for (const offer of await offerRows(db)) {
    const { riders, pillions, guests } = sums.get(offer.event_id) ?? noPlaces;
    const { event_id: id, rider_taken, pillion_taken, rider_places, pillion_places } = offer;
    if (rider_taken !== riders || pillion_taken !== pillions)
      problems.push(
        `Event ${id} counts ${rider_taken} riders and ${pillion_taken} pillions, but its bookings have ${riders} and ${pillions}.`,
      );
    if (offer.guest_taken !== guests)
      problems.push(
        `Event ${id} counts ${offer.guest_taken} guests, but its bookings have ${guests}.`,
      );
    if (guests > (offer.guest_places ?? Infinity))
      problems.push(
        `Event ${id} has ${offer.guest_places} places for guests, and ${guests} are taken.`,
      );
    if (riders > rider_places || pillions > (pillion_places ?? Infinity))
      problems.push(
        `Event ${id} has ${rider_places} places for riders, and ${riders} are taken; for pillions ${pillion_places ?? 'any number'}, and ${pillions} are taken.`,
      );
  }
  return problems;
}

/** Checks that the extras that are taken are those of live bookings, and not more than there are. */
async function extraProblems(db: Database): Promise<string[]> {
  const booked = await bookingRows(db)
    .whereIn('state', live)
    .whereNotNull('extras')
    .select('event_id', 'extras');
  const counts = new Map<string, number>();
  for (const { event_id, extras } of booked)
    for (const { id, count } of bookedExtras({ extras }))
      counts.set(`${event_id} ${id}`, (counts.get(`${event_id} ${id}`) ?? 0) + count);
  return (await allExtras(db)).flatMap(({ event_id, id, taken, places, position }) => {
    const count = counts.get(`${event_id} ${id}`) ?? 0;
    const isOversold = position !== null && count > (places ?? Infinity);
    return [
      ...(taken === count
        ? []
        : [
            `Event ${event_id} counts ${taken} of the extra ${id}, but its bookings have ${count}.`,
          ]),
      ...(isOversold
        ? [`Event ${event_id} has ${places} of the extra ${id}, and ${count} are taken.`]
        : []),
    ];
  });
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

/** Checks that shares add up to the account of their booking, and that all money is somebody's. */
async function shareProblems(db: Database): Promise<string[]> {
  const problems: string[] = [];
  for (const booking of await bookingRows(db).where({ each_pays: true })) {
    const people = await participantsOf(db, booking);
    const ledger = await ledgerOf(db, booking.id);
    const { totalCents, balanceCents } = accountOfRows(ledger);
    const shares = sharesOfBooking(booking, people, ledger);
    const sum = (of: 'totalCents' | 'balanceCents') =>
      shares.reduce((cents, share) => cents + share[of], 0);
    const problem = (what: string) => problems.push(`Booking ${booking.reference} ${what}.`);
    if (sum('totalCents') !== totalCents)
      problem(`is charged ${totalCents} cents, and its shares are ${sum('totalCents')}`);
    if (sum('balanceCents') !== Math.max(0, balanceCents))
      problem(`owes ${balanceCents} cents, and its shares ${sum('balanceCents')}`);
    if (ledger.some(({ participant }) => (participant ?? 1) > people.length))
      problem('has money of somebody who is not on it');
  }
  return problems;
}

/** Checks that each code counts the bookings that have it, and no more than may have it. */
async function codeProblems(db: Database): Promise<string[]> {
  const counted = await countedUses(db);
  const codes = await usesOfCodes(db);
  return codes.flatMap(({ id, code, used, uses }) => {
    const bookings = counted.get(id) ?? 0;
    if (used !== bookings)
      return [`Code ${code} counts ${used} uses, but ${bookings} bookings have it.`];
    return used > (uses ?? Infinity)
      ? [`Code ${code} is for ${uses} bookings, but ${used} have it.`]
      : [];
  });
}

/**
 * Checks for places that were sold twice or lost, for codes that were, and for money that does not add up.
 * @returns a sentence for each problem; empty if all is well
 */
export const bookingProblems = async (db: Database): Promise<string[]> => [
  ...(await placeProblems(db)),
  ...(await extraProblems(db)),
  ...(await codeProblems(db)),
  ...(await moneyProblems(db)),
  ...(await shareProblems(db)),
  ...(await refundProblems(db)),
  ...(await voucherProblems(db)),
];
