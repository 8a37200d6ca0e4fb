import { liveStates, type DiscountCode } from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import { codeError } from '../../codes/errors';
import { codeById, discountOf, isUsedUp, type CodeRow } from '../../codes/rows';
import {
  assertRuns,
  codeTyped,
  isForRide,
  releaseCodeUse,
  type TakeCodeUse,
} from '../../codes/uses';
import { DomainError } from '../../../platform/errors/DomainError';
import { bookingRows } from '../lookup';
import type { BookingRow } from '../rows';

/*
 * A booking that has a code counts as one of its uses, as it counts as taken places: from when it is made until it ends
 * before anything was paid. `code_id` is the code of which the price has the discount, and `code_held` says whether the
 * booking counts.
 */

type Coded = Pick<BookingRow, 'id' | 'code_id' | 'code_held'>;

const heldCodes = (db: Database) => bookingRows(db).where({ code_held: true });

/**
 * The code that somebody books with. Whether it is used up shows as its use is taken.
 * @returns undefined if nothing was typed
 * @throws CodeUnknown; the errors of `assertRuns`
 */
export async function codeToBook(
  db: Database,
  { code: typed = '', eventId }: { code?: string | undefined; eventId: string },
  now: number,
): Promise<CodeRow | undefined> {
  if (typed.trim() === '') return undefined;
  const row = await codeTyped(db, typed);
  if (!row) throw codeError('CodeUnknown');
  assertRuns(row, eventId, now);
  return row;
}

/**
 * The code of which this transaction has tried to take a use, as it is now.
 * @throws CodeUsedUp if none was left; CodeUnknown if it was deleted meanwhile; the errors of `assertRuns`
 */
export async function takenCode(
  transaction: Database,
  { id }: CodeRow,
  isTaken: boolean,
  { eventId, now }: { eventId: string; now: number },
): Promise<CodeRow> {
  const current = await codeById(transaction, id);
  if (!current) throw codeError('CodeUnknown');
  assertRuns(current, eventId, now);
  if (!isTaken) throw codeError('CodeUsedUp');
  return current;
}

/** Whether an e-mail address has no other booking that took place or is to take place. */
async function isFirstBooking(
  db: Database,
  { id, contact_key }: Pick<BookingRow, 'id' | 'contact_key'>,
): Promise<boolean> {
  const earlier = await bookingRows(db)
    .where({ contact_key })
    .whereIn('state', [...liveStates])
    .whereNot({ id })
    .first('id');
  return earlier === undefined;
}

/**
 * Ensures that a code for a first booking is used for one. This is the last check of a booking, so that nobody learns
 * who has booked without making bookings, which are limited and mailed to the address.
 * @throws CodeForFirstBooking
 */
export async function assertFirstBooking(
  transaction: Database,
  row: CodeRow | undefined,
  booking: Pick<BookingRow, 'id' | 'contact_key'>,
) {
  if (row?.first_booking && !(await isFirstBooking(transaction, booking)))
    throw codeError('CodeForFirstBooking');
}

/**
 * Takes the use of a booking's code again, if the booking has given it back.
 * @param db a transaction that has locked the offer; what it does not take, it need not give back
 * @returns the booking, with whether it counts as a use now
 */
export async function withCodeTaken<Booking extends Coded>(
  db: Database,
  takeCodeUse: TakeCodeUse,
  booking: Booking,
): Promise<Booking> {
  const { id, code_id, code_held } = booking;
  if (code_id === null || code_held || !(await takeCodeUse(db, code_id))) return booking;
  await bookingRows(db).where({ id }).update({ code_held: true });
  return { ...booking, code_held: true };
}

/** A booking as `withCodeTaken` would leave it, for a preview. */
export async function asIfCodeTaken<Booking extends Coded>(
  db: Database,
  booking: Booking,
): Promise<Booking> {
  const { code_id, code_held } = booking;
  if (code_id === null || code_held) return booking;
  const row = await codeById(db, code_id);
  return { ...booking, code_held: row !== undefined && !isUsedUp(row) };
}

/** Gives the use of a booking's code back, if the booking counts as one. It keeps the code, to take it again. */
export async function giveCodeBack(transaction: Database, { id, code_id, code_held }: Coded) {
  if (code_id === null || !code_held) return;
  await bookingRows(transaction).where({ id }).update({ code_held: false });
  await releaseCodeUse(transaction, code_id);
}

/** Takes the discount off a booking for good, of which the price is written by the caller. */
export async function dropCode(transaction: Database, booking: Coded) {
  await giveCodeBack(transaction, booking);
  await bookingRows(transaction).where({ id: booking.id }).update({ code_id: null });
}

function runs(row: CodeRow, eventId: string, now: number): boolean {
  try {
    assertRuns(row, eventId, now);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** The code of a booking, if the booking counts as one of its uses and the code was not deleted. */
const heldCode = async (
  db: Database,
  { code_id, code_held }: Coded,
): Promise<CodeRow | undefined> =>
  code_id !== null && code_held ? codeById(db, code_id) : undefined;

/**
 * The discount of an expired booking if its places are taken again now; undefined if it has none, or has it no more.
 * @param booking after its code was taken again
 * @param keepsPrice whether the booking keeps its price, for which a code need not run any more
 */
export async function discountOfTakingAgain(
  db: Database,
  booking: BookingRow,
  { keepsPrice, now }: { keepsPrice: boolean; now: number },
): Promise<DiscountCode | undefined> {
  const row = await heldCode(db, booking);
  if (!row || !(keepsPrice || runs(row, booking.event_id, now))) return undefined;
  if (row.first_booking && !(await isFirstBooking(db, booking))) return undefined;
  return discountOf(row);
}

/**
 * The discount of a booking that moves to a ride. It stays if the code is for that ride, even after its last day, as
 * the party has used it in time.
 */
export async function discountOnMove(
  db: Database,
  booking: BookingRow,
  eventId: string,
): Promise<DiscountCode | undefined> {
  const row = await heldCode(db, booking);
  return row && isForRide(row, eventId) ? discountOf(row) : undefined;
}

/** How many bookings count as a use of each code, by the codes' ids. */
export async function countedUses(db: Database): Promise<Map<string, number>> {
  const rows: { code_id: string; uses: number | string }[] = await heldCodes(db)
    .groupBy('code_id')
    .select('code_id', db.raw('count(*) as uses'));
  return new Map(rows.map(({ code_id, uses }) => [code_id, Number(uses)]));
}
