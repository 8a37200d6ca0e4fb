import type { Booking } from '@ridgeline/contract';
import { Form } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Inline } from '@ridgeline/shared-ui';
import { OtherRides } from '../book/OtherRides';

interface PayFormProps {
  booking: Booking;
  children: string;
}

/** Goes on to the payment service that was chosen, which only a document of its own may lead to. */
export const PayForm = ({ booking: { token, provider }, children }: PayFormProps) => (
  <Form method="post" action={`/booking/${token}/pay`} reloadDocument>
    <input type="hidden" name="amount" value="due" />
    <input type="hidden" name="provider" value={provider} />
    <Button type="submit">{children}</Button>
  </Form>
);

/** Ways on for whoever did not pay in time. */
export const TakeAgain = ({ booking }: Pick<PayFormProps, 'booking'>) => (
  <Inline>
    <PayForm booking={booking}>Take the places again</PayForm>
    <ButtonLink tone="secondary" href={`/book/${booking.event._id}`}>
      See what is left
    </ButtonLink>
    <OtherRides />
  </Inline>
);
