import type { Booking, BookingShare } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import { isolate } from '@ridgeline/contract/fields/isolate';
import { formatDay, formatMoment } from '../../page/moments';

/** How many of a party have paid what they have to pay now: "1 of 2 has paid". */
export const settledText = (settled: number, people: number) =>
  `${settled} of ${people} ${settled === 1 ? 'has' : 'have'} paid`;

const settledOf = (shares: readonly BookingShare[]) =>
  shares.filter(({ dueNowCents }) => dueNowCents === 0).length;

/** Whose money is paid back: "R 500 to Piet Botha". */
const paidBack = (shares: readonly BookingShare[], { participants }: Booking) =>
  shares
    .filter(({ overpaidCents }) => overpaidCents > 0)
    .map(({ n, overpaidCents }) => {
      const name = participants.find((one) => one.n === n)?.name ?? '';
      return `${rands(overpaidCents)} to ${isolate(name)}`;
    })
    .join(', ');

/** Why the places of a party are gone of which not everybody has paid, and what becomes of the money. */
function expiredSentence(booking: Booking, isRideOver: boolean): string {
  const receivedCents = booking.paidCents - booking.refundedCents;
  const gone = 'The time to pay ran out before everybody had paid, so your places were given back.';
  const back = `pay the ${rands(receivedCents)} back to those who paid`;
  if (isRideOver || booking.again === null) return receivedCents > 0 ? `${gone} We ${back}.` : gone;
  return receivedCents > 0
    ? `${gone} If they are still there, you can take them again, and only those pay who have not. Otherwise we ${back}.`
    : `${gone} You can take them again if they are still there.`;
}

/** What the state of a booking means if each pays their own; undefined if that makes no difference. */
export function sharedSentence(booking: Booking, isRideOver: boolean): string | undefined {
  const { shares, state, heldUntil, balanceCents, balanceDueOn } = booking;
  if (!shares) return undefined;
  const settled = settledOf(shares);
  const rest = shares.filter((share) => share.balanceCents > 0);
  switch (state) {
    case 'held':
    case 'awaiting-payment':
      return `We keep your places until ${heldUntil ? formatMoment(heldUntil) : ''}. They are yours once everybody has paid their share: ${settledText(settled, shares.length)}.`;
    case 'confirmed':
      if (rest.length === 0) return 'Your places are yours, and everybody has paid.';
      return `Your places are yours. The rest of ${rest.length === 1 ? 'one share' : 'the shares'} is due ${settled < shares.length || !balanceDueOn ? 'now' : `by ${formatDay(balanceDueOn)}`}.`;
    case 'expired':
      // The last payment came too late, and nobody lacks anything.
      return settled < shares.length ? expiredSentence(booking, isRideOver) : undefined;
    case 'cancelled':
      return balanceCents < 0 ? `We pay back ${paidBack(shares, booking)}.` : undefined;
    case 'completed':
      return undefined;
  }
}
