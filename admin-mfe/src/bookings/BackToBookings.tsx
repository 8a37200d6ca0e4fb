import { Icon, TextLink } from '@ridgeline/shared-ui';
import { back } from '../account/settings/BackToDashboard.css';
import { tabAddress } from '../dashboard/tabs';

/** Link back to the bookings tab from the pages below it. */
export const BackToBookings = () => (
  <div>
    <TextLink className={back} href={tabAddress('bookings')}>
      <Icon name="left" />
      Back to the bookings
    </TextLink>
  </div>
);
