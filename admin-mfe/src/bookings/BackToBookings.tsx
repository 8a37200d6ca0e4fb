import { BackLink } from '@ridgeline/shared-ui';
import { tabAddress } from '../dashboard/tabs';

/** Link back to the bookings tab from the pages below it. */
export const BackToBookings = () => (
  <BackLink href={tabAddress('bookings')}>Back to the bookings</BackLink>
);
