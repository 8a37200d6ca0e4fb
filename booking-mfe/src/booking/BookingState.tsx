import type { Booking } from '@ridgeline/contract';
import { placeWords } from '@ridgeline/contract/bookings/placeWords';
import { serverNow } from '@ridgeline/contract/client';
import { isPaidInPart, rands, takesAmount } from '@ridgeline/contract/bookings/money';
import { isUnpaid } from '@ridgeline/contract/bookings/states';
import { ButtonLink, Inline, Notice, Stack, Text } from '@ridgeline/shared-ui';
import { useEffect, useState } from 'react';
import { formatDay, formatMoment } from '../page/moments';
import type { BookingData } from './loader';
import { CheckingPayment } from './CheckingPayment';
import { PayForm } from './PayForm';
import { TakeAgain } from './TakeAgain';
import { sharedSentence } from './shares/sharedSentence';
import { payPage } from './unpaidReturn';
import { usePolling } from './usePolling';

interface BookingStateProps extends Pick<BookingData, 'isRideOver' | 'unpaidSince'> {
  booking: Booking;
}

/** The state of a booking, and the next step. */
export function BookingState({ booking, isRideOver, unpaidSince }: BookingStateProps) {
  const { state, dueNowCents, balanceCents, provider, token, shares } = booking;
  const { checkingPayment = false } = booking;
  const isBackUnpaid = unpaidSince !== undefined;
  const isExpired = state === 'expired';
  const isChecking = checkingPayment && !isBackUnpaid;
  // A payment may arrive all the same, or one of somebody else who pays their own.
  const isOthersTurn = shares !== undefined && isUnpaid(state);
  const polling = usePolling(checkingPayment || isBackUnpaid || state === 'held' || isOthersTurn);
  const isPaying = !shares && (isUnpaid(state) || state === 'confirmed');
  const canGoOn = state === 'held' && takesAmount(provider, dueNowCents);
  /** Whether the page already offers a way to pay: to continue a payment, or the details of a transfer. */
  const hasFirstWay = canGoOn || awaitsTransfer(booking);
  return (
    <Stack>
      <Notice tone={state === 'confirmed' && !isBackUnpaid ? 'success' : 'info'}>
        {isBackUnpaid && (
          <Text>The payment was not made. Nothing was taken. You can try again.</Text>
        )}
        <Text>{sharedSentence(booking, isRideOver) ?? sentenceFor(booking, isRideOver)}</Text>
        {isChecking && <CheckingPayment polling={polling} />}
        {booking.heldUntil && state === 'held' && <TimeLeft until={booking.heldUntil} />}
      </Notice>
      {isPaying && balanceCents > 0 && (
        <Inline>
          {canGoOn && <PayForm booking={booking}>{`Pay ${rands(dueNowCents)}`}</PayForm>}
          <ButtonLink
            tone={dueNowCents > 0 && !hasFirstWay && !isChecking ? 'primary' : 'secondary'}
            href={payPage(token, unpaidSince)}
          >
            {hasFirstWay
              ? 'Pay another way'
              : `Pay ${rands(dueNowCents > 0 ? dueNowCents : balanceCents)}`}
          </ButtonLink>
        </Inline>
      )}
      {isExpired && !isRideOver && <TakeAgain booking={booking} />}
      {(state === 'cancelled' || state === 'completed' || (isExpired && isRideOver)) && (
        <Inline>
          <ButtonLink tone="secondary" href="/events">
            See other rides
          </ButtonLink>
        </Inline>
      )}
    </Stack>
  );
}

/** Whether a transfer is on its way, as far as we know. A party that shared the price may have chosen none. */
const awaitsTransfer = ({ state, provider, payment }: Booking) =>
  state === 'awaiting-payment' && (provider === 'eft' || payment?.kind === 'transfer');

/** Whether the party can take its places again. If it has done so before and did not pay, it books anew. */
const againSentence = (booking: Booking) =>
  booking.again === null
    ? ' If places are left, you can book the ride once more.'
    : ` You can take the ${placeWords(booking).place} again if ${placeWords(booking).theyAre} still there.`;

/** Why the places of an expired booking are gone, and what becomes of the money that came. */
function expiredSentence(booking: Booking, isRideOver: boolean): string {
  const received = rands(booking.paidCents - booking.refundedCents);
  const { place, placeWas, theyAre } = placeWords(booking);
  if (isPaidInPart(booking)) {
    const paid = `You paid ${received} of the ${rands(booking.confirmsCents)} that your booking needed, and the time to pay ran out, so your ${placeWas} given back.`;
    return isRideOver || booking.again === null
      ? `${paid} We pay ${received} back to you.`
      : `${paid} If ${theyAre} still there, you can take the ${place} again and pay only the rest. Otherwise we pay ${received} back to you.`;
  }
  return booking.paidCents > booking.refundedCents
    ? `Your payment came after the time to pay had run out, and we have no ${place} for you any more. We write to you about another date, or to pay ${received} back.`
    : `The time to pay ran out, so your ${placeWas} given back.${isRideOver ? '' : againSentence(booking)}`;
}

function sentenceFor(booking: Booking, isRideOver: boolean): string {
  const { state, heldUntil, dueNowCents, balanceCents, balanceDueOn } = booking;
  const until = heldUntil ? formatMoment(heldUntil) : '';
  const { place, placeIs, theyAre } = placeWords(booking);
  const yours = `Your ${placeIs} yours`;
  switch (state) {
    case 'held':
    case 'awaiting-payment':
      return awaitsTransfer(booking)
        ? `We keep your ${place} until ${until}. Once your transfer of ${rands(dueNowCents)} is here, ${theyAre} yours.`
        : `We keep your ${place} until ${until}. Pay ${rands(dueNowCents)} by then, and ${theyAre} yours.`;
    case 'confirmed':
      if (balanceCents < 0) return `${yours}. We owe you ${rands(-balanceCents)}.`;
      if (booking.totalCents === 0) return `${yours}. This ride is free.`;
      return balanceDueOn && balanceCents > 0
        ? `${yours}. The other ${rands(balanceCents)} is due ${dueNowCents > 0 ? 'now' : `by ${formatDay(balanceDueOn)}`}.`
        : `${yours}, and everything is paid.`;
    case 'completed':
      return 'Thank you for riding with us. We hope to see you again.';
    case 'expired':
      return expiredSentence(booking, isRideOver);
    case 'cancelled':
      return balanceCents < 0
        ? `We pay ${rands(-balanceCents)} back to you.`
        : 'Nothing is left to pay or to be paid back.';
  }
}

/** Shows the remaining time to pay, by the server's clock, which ends the hold. */
function TimeLeft({ until }: { until: string }) {
  const [leftMs, setLeftMs] = useState<number>();
  useEffect(() => {
    const tick = setInterval(() => setLeftMs(Date.parse(until) - serverNow()), 1000);
    return () => clearInterval(tick);
  }, [until]);
  if (leftMs === undefined || leftMs <= 0) return null;
  const seconds = Math.ceil(leftMs / 1000);
  return (
    <p aria-hidden="true">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')} left
    </p>
  );
}
