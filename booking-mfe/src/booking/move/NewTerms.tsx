import type { Booking } from '@ridgeline/contract';
import { balanceDueOn, takesDeposit } from '@ridgeline/contract/bookings/money';
import { depositText } from '@ridgeline/contract/offers/text';
import { Stack, Text } from '@ridgeline/shared-ui';
import { CancellationTerms } from '../../page/CancellationTerms';
import { formatDay } from '../../page/moments';

/** What a move to another ride would change. */
export interface Preview {
  event: Booking['event'];
  totalCents: number;
  differenceCents: number;
  heldUntil: string | null;
  terms: Booking['terms'];
  /** The names of the extras that the other ride does not have, or has no more of. */
  extrasLost?: string[] | undefined;
}

interface NewTermsProps {
  booking: Booking;
  preview: Preview;
  today: string;
}

/** The terms of the booking on the other ride, which may differ from those that it has now. */
export function NewTerms({ booking, preview, today }: NewTermsProps) {
  const { terms, totalCents, event, heldUntil } = preview;
  const { paidCents, refundedCents } = booking;
  if (totalCents === 0 && paidCents === 0) return null;
  const isPaid = totalCents <= paidCents - refundedCents;
  const confirmsByDeposit =
    heldUntil !== null && takesDeposit(terms, { today, rideDate: event.date });
  /** Whether all of it is due before the hold ends, which the page has said already. */
  const isDueWithHold = heldUntil !== null && !confirmsByDeposit;
  const dueOn = balanceDueOn(terms, event.date);
  return (
    <Stack gap="2">
      <Text>If you move, these terms apply to your booking:</Text>
      <CancellationTerms tiers={terms.cancellation} rideDate={event.date} />
      {confirmsByDeposit && <Text>The deposit is {depositText(terms.deposit)}.</Text>}
      {!isPaid && !isDueWithHold && (
        <Text>The whole price is due {dueOn > today ? `by ${formatDay(dueOn)}` : 'at once'}.</Text>
      )}
    </Stack>
  );
}
