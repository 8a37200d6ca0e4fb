import type { Booking } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import { Stack, Text } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import { PayForm } from '../booking/PayForm';
import { rememberOwnBooking } from './ownBooking';

/** Goes on to the page of the payment service at once. The button is for a browser that does not. */
export function GoToPayment({ booking }: { booking: Booking }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    rememberOwnBooking(booking);
    form.current?.submit();
  }, [booking]);
  return (
    <Stack>
      <Text>
        One moment: you pay {rands(booking.payment?.amountCents ?? booking.dueNowCents)} on the page
        of the payment service.
      </Text>
      <PayForm ref={form} booking={booking}>
        Go on to pay
      </PayForm>
    </Stack>
  );
}
