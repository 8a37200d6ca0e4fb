import type { PaymentStart } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import { Button, Inline, Stack, Text } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import * as forms from '../../book/BookForm.css';

/** The redirect to a payment service. */
export type OnlinePayment = Extract<PaymentStart, { kind: 'redirect' }>;

interface LeavingProps {
  payment: OnlinePayment;
  /** The page of what is paid for, to which "Back" leads. */
  back: string;
}

/** Posts the form to the payment service: automatically with JavaScript, otherwise with a button. */
export function Leaving({ payment, back }: LeavingProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Back from the payment service leads there, and not to a form that the browser asks to send again.
    window.history.replaceState(window.history.state, '', back);
    form.current?.submit();
  }, [back]);
  return (
    <form ref={form} method={payment.method} action={payment.url} className={forms.narrow}>
      {payment.fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stack>
        <Text>
          You pay {rands(payment.amountCents)} on the page of the payment service, and come back
          here afterwards.
        </Text>
        <Inline>
          <Button type="submit">Go to the payment service</Button>
        </Inline>
      </Stack>
    </form>
  );
}
