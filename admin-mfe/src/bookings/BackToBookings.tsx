import { BackLink } from '@ridgeline/shared-ui';
import { tabPath } from '../dashboard/tabs';

/** Link back to the bookings tab from the pages below it. */
export const BackToBookings = () => (
  <BackLink href={tabPath('bookings')}>Back to the bookings</BackLink>
);
