import { rands } from '@ridgeline/contract/bookings/money';
import { Form } from '@ridgeline/remote-kit';
import { Button, Stack, Text } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import type { OrderAnswer } from '../buyVoucher/orderData';

/**
 * Goes on to the page of the payment service at once, by a new document, whose Content-Security-Policy allows that. The
 * button is for a browser that does not.
 */
export function GoToVoucherPayment({
  page,
  provider,
  amountCents,
}: NonNullable<OrderAnswer['ordered']>) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <Stack>
      <Text>One moment: you pay {rands(amountCents)} on the page of the payment service.</Text>
      <Form ref={form} method="post" action={page} reloadDocument>
        <input type="hidden" name="provider" value={provider} />
        <Button type="submit">Go on to pay</Button>
      </Form>
    </Stack>
  );
}
