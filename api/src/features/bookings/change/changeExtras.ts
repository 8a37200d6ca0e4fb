import {
  chosenExtras,
  discountIn,
  isUnpaid,
  refundPercentOn,
  sumOf,
  withDiscount,
  withoutDiscount,
  type BookedExtra,
  type ExtrasChoice,
  type ExtrasPreview,
  type PriceLine,
} from '@ridgeline/contract';
import { extraText } from '@ridgeline/contract/bookings/extras';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import type { Database } from '../../../platform/db/connect';
import { freshTransaction } from '../../../platform/db/FreshTransaction';
import { bumpPublicRevision } from '../../../platform/db/revisions';
import { timestamp } from '../../../platform/db/timestamp';
import { hasBegun, rideOf } from '../../events/rides';
import { offeredExtras, releaseExtras, type ExtraCount, type ExtraRow } from '../../offers/extras';
import { offerRow, touchOffer } from '../../offers/places';
import { recordNotice } from '../../ownerNotices/record';
import { accountOfBooking } from '../../payments/ledger';
import type { BookingContext } from '../context';
import { bookingError } from '../errors';
import { addHistory, partyActor } from '../history';
import { extrasUntil } from './extrasUntil';
import { bookingRows, lockedBooking, participantsOf } from '../lookup';
import { queueBookingMail } from '../mails/queueMail';
import { assertExtrasFit, takeBookedExtras } from '../places/extras';
import { assertTotalWasRead } from '../price/assertRead';
import { bookedExtras, extrasOfRide } from '../price/extras';
import { columnsOf, priceOfLines, type Price } from '../price/price';
import { isConfirmedBy } from '../shares/shares';
import { recharge } from '../price/recharge';
import { linesOf, placesOf, termsOf, type BookingRow } from '../rows';
import { confirm, type Cause } from '../state';

export interface ExtrasOfBooking extends Cause {
  choice: ExtrasChoice;
  /** An owner may change them at any time, and take what is left out from the price in full. */
  asOwner?: boolean;
  waiveCharge?: boolean;
  /** The total that the party has read; undefined if it need not match. */
  expectedTotalCents?: number | undefined;
}

const keptLabel = 'Kept by the cancellation terms';

async function assertChangeable(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  { asOwner }: ExtrasOfBooking,
) {
  const ride = await rideOf(transaction, booking.event_id);
  const isLive = isUnpaid(booking.state) || booking.state === 'confirmed';
  const isCancelled = (await offerRow(transaction, booking.event_id))?.cancelled_at;
  if (!isLive || isCancelled) throw bookingError('CannotChange');
  if (!asOwner && extrasUntil(booking, ride, context.clock()) === null)
    throw bookingError(hasBegun(ride, context.clock()) ? 'CannotChange' : 'OnlyOwnerChangesExtras');
  return ride;
}

/** How many more of each extra one list has than another, in the order of their ids. */
const moreOf = (one: readonly ExtraCount[], other: readonly ExtraCount[]): ExtraCount[] =>
  one.flatMap(({ id, count }) => {
    const more = count - (other.find((extra) => extra.id === id)?.count ?? 0);
    return more > 0 ? [{ id, count: more }] : [];
  });

/** A list without some of each extra. */
const lessOf = (one: readonly BookedExtra[], less: readonly ExtraCount[]): BookedExtra[] =>
  one.flatMap((extra) => {
    const count = extra.count - (less.find(({ id }) => id === extra.id)?.count ?? 0);
    return count > 0 ? [{ ...extra, count }] : [];
  });

/** The lines of a price with other extras, in the order of the ride. A discount is that of the new price. */
function linesOfExtras(
  before: readonly PriceLine[],
  extras: readonly BookedExtra[],
  offered: readonly ExtraRow[],
): PriceLine[] {
  const ids = offered.map(({ id }) => id);
  const place = ({ id }: BookedExtra) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const lines = [
    ...withoutDiscount(before).filter(
      ({ extra, label }) => extra === undefined && label !== keptLabel,
    ),
    ...[...extras]
      .sort((one, other) => place(one) - place(other))
      .map(({ id, name, priceCents, count }) => ({
        label: extraText(name, count),
        amountCents: priceCents * count,
        extra: id,
      })),
  ];
  return withDiscount(lines, discountIn(before));
}

/** The price with the chosen extras, and what changes for it. What the booking has already keeps its price. */
async function outcomeOf(
  context: BookingContext,
  transaction: Database,
  booking: BookingRow,
  change: ExtrasOfBooking,
) {
  const now = context.clock();
  const ride = await assertChangeable(context, transaction, booking, change);
  const people = await participantsOf(transaction, booking);
  const choice = change.choice.participants;
  if (choice.some(({ n }) => n > people.length)) throw bookingError('ParticipantNotFound');
  const chosen = chosenExtras({
    participants: people.map(({ position }) => ({
      extras: choice.find(({ n }) => n === position)?.extras,
    })),
    extras: change.choice.extras,
  });
  const had = bookedExtras(booking);
  const offered = await offeredExtras(transaction, booking.event_id);
  const hadUnchanged = (id: string) => {
    const [before, after] = [had, chosen].map((list) => list.find((extra) => extra.id === id));
    return before !== undefined && after !== undefined && after.count <= before.count;
  };
  // What is no longer sold may stay, but nobody gets more of it.
  const kinds = people.map(({ kind }) => kind);
  assertExtrasFit(
    chosen.filter(({ id }) => !hadUnchanged(id) || offered.some((row) => row.id === id)),
    offered,
    kinds,
  );
  const extras = chosen.flatMap((extra) => {
    const booked = had.find(({ id }) => id === extra.id);
    if (!booked) return extrasOfRide([extra], offered);
    const { name, priceCents } = booked;
    return [{ name, priceCents, ...extra }];
  });
  const dropped = moreOf(had, extras);
  const waives = change.waiveCharge || isUnpaid(booking.state);
  const refundPercent = waives
    ? 100
    : refundPercentOn(termsOf(booking).cancellation, {
        today: dayInSouthAfrica(now),
        rideDate: ride.date,
      });
  const before = linesOf(booking);
  const isKept = ({ label }: PriceLine) => label === keptLabel;
  const linesWith = (taken: readonly BookedExtra[]) => linesOfExtras(before, taken, offered);
  const droppedCents =
    sumOf(before.filter((line) => !isKept(line))) - sumOf(linesWith(lessOf(had, dropped)));
  const keptCents =
    sumOf(before.filter(isKept)) + Math.floor((droppedCents * (100 - refundPercent)) / 100);
  const lines = [
    ...linesWith(extras),
    ...(keptCents > 0 ? [{ label: keptLabel, amountCents: keptCents }] : []),
  ];
  const price = priceOfLines(
    { lines, extras, terms: termsOf(booking) },
    placesOf(booking),
    ride.date,
    now,
  );
  const account = await accountOfBooking(transaction, booking.id);
  return {
    price,
    refundPercent,
    differenceCents: price.totalCents - account.totalCents,
    added: moreOf(extras, had),
    dropped,
    confirms:
      isUnpaid(booking.state) && (await isConfirmedBy(transaction, booking, columnsOf(price))),
  };
}

/**
 * What other extras would change in the price of a booking.
 * @throws CannotChange or OnlyOwnerChangesExtras; ExtraGone; ExtraNotForYou; ParticipantNotFound
 */
export async function previewExtras(
  context: BookingContext,
  booking: BookingRow,
  change: ExtrasOfBooking,
): Promise<ExtrasPreview> {
  const outcome = await outcomeOf(context, context.db, booking, change);
  const { price, differenceCents, refundPercent } = outcome;
  return { lines: price.lines, totalCents: price.totalCents, differenceCents, refundPercent };
}

const isSame = (one: Price['extras'], other: Price['extras']) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Gives a booking other extras. New ones are taken as places are, and those that are left out are free for others.
 * @throws the errors of `previewExtras`; PriceChanged if the total is another one than the party has read
 */
export const changeExtras = (
  context: BookingContext,
  id: string,
  change: ExtrasOfBooking,
): Promise<void> =>
  freshTransaction(context.db, async (fresh) => {
    const now = context.clock();
    const booking = await lockedBooking(fresh, id, now);
    await touchOffer(fresh.writes, booking.event_id, now);
    const transaction = fresh.read();
    const outcome = await outcomeOf(context, transaction, booking, change);
    const { price, added, dropped } = outcome;
    assertTotalWasRead(change.expectedTotalCents, price);
    if (isSame(price.extras, bookedExtras(booking))) return;
    await takeBookedExtras(context, transaction, booking.event_id, added);
    await releaseExtras(transaction, booking.event_id, dropped);
    await bookingRows(transaction).where({ id }).update(columnsOf(price));
    const at = timestamp(now);
    const { who, why } = change;
    await recharge(transaction, {
      bookingId: id,
      differenceCents: outcome.differenceCents,
      source: `extras ${id} ${at}`,
      note: 'Other extras',
      at,
      who,
    });
    await addHistory(transaction, id, { at, what: 'extras changed', who, why });
    if (who === partyActor)
      await recordNotice(transaction, {
        at,
        kind: 'extras-changed',
        booking_id: id,
        event_id: booking.event_id,
        who,
      });
    const mail = { bookingId: id, occasion: 'changed' } as const;
    await queueBookingMail(context, transaction, mail, { distinction: at });
    if (outcome.confirms) await confirm(context, transaction, booking, { who, why });
    await bumpPublicRevision(transaction);
  });
