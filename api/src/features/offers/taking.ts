import type { Database } from '../../platform/db/connect';
import { timestamp } from '../../platform/db/timestamp';
import { differences, differingColumns } from '../../platform/taking/differences';
import type { Taking } from '../../platform/taking/taking';
import type { ExtraRow } from './extras';
import { offerRows } from './offerQueries';
import { offerRow } from './places';
import type { OfferRow } from './rows';

const offerNames = {
  rider_places: 'Places for riders',
  pillion_places: 'Places for pillions',
  guest_places: 'Places for guests',
  rider_price_cents: 'Price of a rider',
  pillion_price_cents: 'Price of a pillion',
  guest_price_cents: 'Price of a guest',
  solo_surcharge_cents: 'Surcharge for a rider alone',
  early_bird: 'Early prices',
  deposit: 'Deposit',
  balance_due_days: 'Days before the ride by which all is due',
  cancellation: 'Terms of cancelling',
  opens_at: 'Booking opens',
  closes_at: 'Booking ends',
  held_minutes: 'Minutes that a place is held',
  eft_days: 'Days for a transfer',
  waitlist_offer_hours: 'Hours for an offer to the waitlist',
};

const extraNames = {
  name: 'Name',
  text: 'Text',
  price_cents: 'Price',
  per: 'Per',
  kinds: 'For',
  places: 'How many there are',
  most: 'How many a booking may take',
};

/** How many places there must be for those that are taken. */
function withTaken(
  { say }: Taking,
  what: string,
  places: number | null,
  taken: number,
): number | null {
  if (places === null || places >= taken) return places;
  say(`${what}: the copy says ${places}, but ${taken} are taken, so there are ${taken}.`);
  return taken;
}

/** What bookings have made of an offer, which stays as it is. */
const ofBookings = (before: OfferRow) => ({
  rider_taken: before.rider_taken,
  pillion_taken: before.pillion_taken,
  guest_taken: before.guest_taken,
  cancelled_at: before.cancelled_at,
  cancel_reason: before.cancel_reason,
  group_id: before.group_id,
});

const none = { rider_taken: 0, pillion_taken: 0, guest_taken: 0, group_id: null };

/** The columns to write: the counters are for statements that count. */
const withoutCounters = (row: OfferRow): Partial<OfferRow> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !column.endsWith('_taken')));

async function takeExtras(taking: Taking, eventId: string): Promise<boolean> {
  const { copy, transaction, say } = taking;
  const rowsOf = (db: Database) => db<ExtraRow>('offer_extras').where({ event_id: eventId });
  const wanted = await rowsOf(copy).orderBy('id');
  const existing = new Map((await rowsOf(transaction)).map((row) => [row.id, row]));
  let changed = false;
  for (const row of wanted) {
    const before = existing.get(row.id);
    existing.delete(row.id);
    const taken = before?.taken ?? 0;
    const what = `Extra “${row.name}”`;
    const after = { ...row, taken, places: withTaken(taking, what, row.places, taken) };
    if (before && differingColumns(before, after).length === 0) continue;
    changed = true;
    if (before?.position === null && row.position !== null) say(`${what}: is offered again.`);
    if (before) for (const line of differences(extraNames, before, after)) say(`${what}: ${line}`);
    else say(`${what}: comes back.`);
    await transaction('offer_extras')
      .insert(after)
      .onConflict(['event_id', 'id'])
      .merge(Object.keys(after).filter((column) => column !== 'taken'));
  }
  for (const { id, name, position } of existing.values()) {
    if (position === null) continue;
    changed = true;
    say(`Extra “${name}”: is newer, and is not offered any more. Bookings that have it keep it.`);
    await rowsOf(transaction).where({ id }).update({ position: null });
  }
  return changed;
}

/**
 * Takes the offer of an event, in a transaction that has locked it. What bookings have made of it stays: places that are
 * taken, its cancellation, its group.
 * @returns whether anything has changed
 */
export async function takeOffer(taking: Taking, eventId: string): Promise<boolean> {
  const { copy, transaction, say } = taking;
  const wanted = await offerRow(copy, eventId);
  const before = await offerRow(transaction, eventId);
  if (!wanted) {
    if (before) say('It could not be booked then. Its places and prices stay as they are now.');
    return false;
  }
  const taken = before ?? { ...wanted, ...none };
  const after: OfferRow = {
    ...wanted,
    ...ofBookings(taken),
    rider_places: Number(
      withTaken(taking, 'Places for riders', wanted.rider_places, taken.rider_taken),
    ),
    pillion_places: withTaken(
      taking,
      'Places for pillions',
      wanted.pillion_places,
      taken.pillion_taken,
    ),
    guest_places: withTaken(taking, 'Places for guests', wanted.guest_places, taken.guest_taken),
    updated_at: timestamp(Date.now()),
  };
  const isSame = before && differingColumns(before, after, ['updated_at']).length === 0;
  if (before) {
    for (const line of differences(offerNames, before, after)) say(line);
    if (before.cancelled_at && !wanted.cancelled_at) say('The ride is cancelled, and stays so.');
    await offerRows(transaction).where({ event_id: eventId }).update(withoutCounters(after));
  } else {
    say('It can be booked again, with all places free.');
    await offerRows(transaction).insert(after);
  }
  const extrasChanged = await takeExtras(taking, eventId);
  return !isSame || extrasChanged;
}
