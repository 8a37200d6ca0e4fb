import type { Booking } from '@ridgeline/contract';
import { Form } from '@ridgeline/remote-kit';
import { Button } from '@ridgeline/shared-ui';
import type { Ref } from 'react';
import { readTermsField } from '../book/readTerms';
import { ShownTotal } from '../page/ShownTotal';

interface PayFormProps {
  ref?: Ref<HTMLFormElement>;
  booking: Booking;
  children: string;
}

/**
 * Continues to the chosen payment service. It loads a new document, because only that document's
 * Content-Security-Policy allows a form to post to the service.
 */
export const PayForm = ({ ref, booking: { token, provider, again }, children }: PayFormProps) => (
  <Form ref={ref} method="post" action={`/booking/${token}/pay`} reloadDocument>
    {again && (
      <>
        <ShownTotal cents={again.totalCents} />
        <input type="hidden" name={readTermsField} value={JSON.stringify(again.terms)} />
      </>
    )}
    <input type="hidden" name="amount" value="due" />
    <input type="hidden" name="provider" value={provider} />
    <Button type="submit">{children}</Button>
  </Form>
);
