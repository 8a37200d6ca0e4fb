import { BackLink } from '@ridgeline/shared-ui';
import { tabPath } from '../dashboard/tabs';
import { BackToDashboard } from '../page/BackToDashboard';
import { useIsOwner } from '../session/session';

/** Link back to the bookings tab from the pages below it, or to the guide's own rides. */
export const BackToBookings = () =>
  useIsOwner() ? (
    <BackLink href={tabPath('bookings')}>Back to the bookings</BackLink>
  ) : (
    <BackToDashboard />
  );
