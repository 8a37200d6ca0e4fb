import type { Booking } from '@ridgeline/contract';
import { placeWords } from '@ridgeline/contract/bookings/placeWords';
import { ButtonLink, Inline, Notice, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import { rands, sumOf } from '@ridgeline/contract/bookings/money';
import { depositText } from '@ridgeline/contract/offers/text';
import { OtherRides } from '../book/OtherRides';
import { CancellationTerms } from '../page/CancellationTerms';
import { formatMoment } from '../page/moments';
import { PriceTable } from '../page/PriceTable';
import { PayForm } from './PayForm';

interface TakeAgainProps {
  booking: Booking;
  /** Whether to pay by transfer, because the payment method that was chosen before is unavailable. */
  byTransfer?: boolean;
}

type Again = NonNullable<Booking['again']>;

/** What a rider can do after the time to pay has run out. */
export function TakeAgain({ booking, byTransfer }: TakeAgainProps) {
  const { again } = booking;
  const take = `Take the ${placeWords(booking).place} again`;
  return (
    <Stack>
      {again && <Price booking={booking} again={again} />}
      <Inline>
        {again !== null && (
          <PayForm booking={byTransfer ? { ...booking, provider: 'eft' } : booking}>
            {byTransfer ? `${take}, and pay by transfer` : take}
          </PayForm>
        )}
        <ButtonLink tone="secondary" href={`/book/${booking.event._id}`}>
          See what is left
        </ButtonLink>
        <OtherRides />
      </Inline>
    </Stack>
  );
}

/** What the places cost if they are taken again: what was agreed, for some days, and then what they cost today. */
function Price({ booking, again }: { booking: Booking; again: Again }) {
  if (again.priceKeptUntil !== null)
    return (
      <Text>
        Until {formatMoment(again.priceKeptUntil)} you pay what you booked for:{' '}
        {rands(again.totalCents)}. After that, the price and terms of the day apply.
      </Text>
    );
  return <TodaysPrice booking={booking} again={again} />;
}

function TodaysPrice({ booking, again }: { booking: Booking; again: Again }) {
  const { lines, totalCents, dueNowCents, terms } = again;
  const before = sumOf(booking.lines);
  return (
    <Stack gap="4">
      <Notice>
        <Text>
          If you do so, the price and terms of today apply.{' '}
          {before === totalCents
            ? `The price is still ${rands(totalCents)}.`
            : `The price is ${rands(totalCents)}. When you booked, it was ${rands(before)}.`}
        </Text>
      </Notice>
      <PriceTable
        lines={lines}
        totalCents={totalCents}
        details={[{ label: 'To pay now', amountCents: dueNowCents }]}
      />
      {terms.deposit.kind !== 'none' && <Text>The deposit is {depositText(terms.deposit)}.</Text>}
      <CancellationTerms tiers={terms.cancellation} rideDate={booking.event.date} />
      <Text>
        With “Take the {placeWords(booking).place} again” you agree to this price, to these terms,
        and to{' '}
        <TextLink href={`/booking/agreements/terms/${terms.termsVersion}`}>
          the terms of booking
        </TextLink>
        .
      </Text>
    </Stack>
  );
}
