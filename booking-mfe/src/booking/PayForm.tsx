import type { Booking } from '@ridgeline/contract';
import { Form } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Inline } from '@ridgeline/shared-ui';
import { OtherRides } from '../book/OtherRides';

interface PayFormProps {
  booking: Booking;
  children: string;
}

/**
 * Continues to the chosen payment service. It loads a new document, because only that document's
 * Content-Security-Policy allows a form to post to the service.
 */
export const PayForm = ({ booking: { token, provider }, children }: PayFormProps) => (
  <Form method="post" action={`/booking/${token}/pay`} reloadDocument>
    <input type="hidden" name="amount" value="due" />
    <input type="hidden" name="provider" value={provider} />
    <Button type="submit">{children}</Button>
  </Form>
);

interface TakeAgainProps extends Pick<PayFormProps, 'booking'> {
  /** Whether to pay by transfer, because the payment method that was chosen before is unavailable. */
  byTransfer?: boolean;
}

/** What a rider can do after the time to pay has run out. */
export const TakeAgain = ({ booking, byTransfer }: TakeAgainProps) => (
  <Inline>
    {byTransfer ? (
      <PayForm booking={{ ...booking, provider: 'eft' }}>
        Take the places again, and pay by transfer
      </PayForm>
    ) : (
      <PayForm booking={booking}>Take the places again</PayForm>
    )}
    <ButtonLink tone="secondary" href={`/book/${booking.event._id}`}>
      See what is left
    </ButtonLink>
    <OtherRides />
  </Inline>
);
