import type { Booking, BookingShare } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import { formatDay } from '../../page/moments';

/** How a share stands: "Paid", "R 1 000 to pay now", or "R 1 000 paid, R 3 950 left, by 8 February 2030". */
export function shareState(
  { totalCents, paidCents, dueNowCents, balanceCents }: BookingShare,
  { state, balanceDueOn }: Pick<Booking, 'state' | 'balanceDueOn'>,
): string {
  if (totalCents === 0) return 'Nothing to pay';
  if (balanceCents === 0) return 'Paid';
  const isExpired = state === 'expired';
  const paid = paidCents > 0 ? [`${rands(paidCents)} paid`] : [];
  if (dueNowCents > 0)
    return [...paid, `${rands(dueNowCents)} ${isExpired ? 'not paid' : 'to pay now'}`].join(', ');
  if (isExpired) return paid.join('');
  const left = `${rands(balanceCents)} left`;
  return [...paid, left, ...(balanceDueOn ? [`by ${formatDay(balanceDueOn)}`] : [])].join(', ');
}
