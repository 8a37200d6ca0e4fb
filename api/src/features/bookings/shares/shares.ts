import {
  balanceDueOn,
  firstOfShares,
  isUnpaid,
  sharesOf,
  sumOf,
  type BookingShare,
  type Share,
} from '@ridgeline/contract';
import type { Database } from '../../../platform/db/connect';
import type { RideRow } from '../../events/rides';
import { accountOfRows, ledgerOf, type LedgerRow } from '../../payments/ledger';
import { participantsOf } from '../lookup';
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

/**
 * The shares at the whole price of a booking, whatever is charged for it at the moment: nothing, once it has expired, or
 * another price, while it is changed.
 */
const sharesAtPrice = (
  booking: Pick<BookingRow, 'price_lines' | 'extras'>,
  participants: readonly Pick<ParticipantRow, 'kind'>[],
  ledger: readonly SharedRow[],
) =>
  sharesOfBooking(booking, participants, [
    ...ledger.filter(({ kind }) => kind !== 'charge' && kind !== 'credit'),
    { kind: 'charge', amount_cents: sumOf(linesOf(booking)) },
  ]);

/**
 * Whether what was paid confirms a booking: the whole sum, or from each what confirms their share. Otherwise one who
 * pays all of their share would confirm the places of others who have paid nothing.
 * @param price the booking's own, or the one that it is about to get
 */
export async function isConfirmedBy(
  transaction: Database,
  booking: BookingRow,
  price: Pick<BookingRow, 'price_lines' | 'extras' | 'terms' | 'confirms_cents'> = booking,
): Promise<boolean> {
  const ledger = await ledgerOf(transaction, booking.id);
  const { paidCents, refundedCents } = accountOfRows(ledger);
  if (!booking.each_pays) return paidCents - refundedCents >= price.confirms_cents;
  const shares = sharesAtPrice(price, await participantsOf(transaction, booking), ledger);
  const { deposit } = termsOf(price);
  const firsts = firstOfShares(shares, { deposit, firstCents: price.confirms_cents });
  return shares.every((share, at) => share.paidCents >= (firsts[at] ?? 0));
}

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
      ? sharesAtPrice(booking, participants, ledger)
      : sharesOfBooking(booking, participants, ledger);
  const due = dueOfShares(booking, shares, ride, today);
  return shares.map((share, at) => ({ ...share, dueNowCents: due[at] ?? 0 }));
}
