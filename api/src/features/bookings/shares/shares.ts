import {
  balanceDueOn,
  firstOfShares,
  isUnpaid,
  sharesOf,
  sumOf,
  type BookingShare,
  type Share,
} from '@ridgeline/contract';
import type { RideRow } from '../../events/rides';
import { accountOfRows, type LedgerRow } from '../../payments/ledger';
import { bookedExtras } from '../price/extras';
import { firstCents } from '../price/price';
import { linesOf, termsOf, type BookingRow, type ParticipantRow } from '../rows';

/** The columns of a ledger entry that shares depend on. */
export type SharedRow = Pick<LedgerRow, 'kind' | 'amount_cents'> &
  Partial<Pick<LedgerRow, 'participant'>>;

/**
 * What each person of a booking pays, and what was paid for it.
 * @param participants sorted by position
 */
export const sharesOfBooking = (
  booking: Pick<BookingRow, 'price_lines' | 'extras'>,
  participants: readonly Pick<ParticipantRow, 'kind'>[],
  ledger: readonly SharedRow[],
): Share[] =>
  sharesOf(
    { lines: linesOf(booking), extras: bookedExtras(booking), participants },
    {
      totalCents: accountOfRows(ledger).totalCents,
      entries: ledger.map(({ kind, amount_cents: amountCents, participant = null }) => ({
        kind,
        amountCents,
        participant,
      })),
    },
  );

/** The shares of a booking that expired, as they were before: they say who had not paid in time. */
const sharesBeforeEnd = (
  booking: BookingRow,
  participants: readonly Pick<ParticipantRow, 'kind'>[],
  ledger: readonly SharedRow[],
) =>
  sharesOfBooking(booking, participants, [
    ...ledger.filter(({ kind }) => kind !== 'charge' && kind !== 'credit'),
    { kind: 'charge', amount_cents: sumOf(linesOf(booking)) },
  ]);

/** What is to be paid of each share now: to get the places, or because the balance is due. */
function dueOfShares(
  booking: BookingRow,
  shares: readonly Share[],
  ride: Pick<RideRow, 'date'>,
  today: string,
): number[] {
  const terms = termsOf(booking);
  if (!isUnpaid(booking.state) && booking.state !== 'expired') {
    const isDue = booking.state === 'confirmed' && today >= balanceDueOn(terms, ride.date);
    return shares.map(({ balanceCents }) => (isDue ? balanceCents : 0));
  }
  const totalCents = shares.reduce((sum, share) => sum + share.totalCents, 0);
  const first = firstCents(booking.pay, { totalCents, confirmsCents: booking.confirms_cents });
  const firsts = firstOfShares(shares, { deposit: terms.deposit, firstCents: first });
  return shares.map(({ paidCents }, at) => Math.max(0, (firsts[at] ?? 0) - paidCents));
}

/**
 * The shares of a booking as its party sees them; undefined if one pays for all.
 * @param today the day in South Africa
 */
export function shownShares(
  booking: BookingRow,
  {
    participants,
    ledger,
    ride,
  }: { participants: ParticipantRow[]; ledger: SharedRow[]; ride: RideRow },
  today: string,
): BookingShare[] | undefined {
  if (!booking.each_pays) return undefined;
  const shares =
    booking.state === 'expired'
      ? sharesBeforeEnd(booking, participants, ledger)
      : sharesOfBooking(booking, participants, ledger);
  const due = dueOfShares(booking, shares, ride, today);
  return shares.map((share, at) => ({ ...share, dueNowCents: due[at] ?? 0 }));
}
