import { Icon, TextLink } from '@ridgeline/shared-ui';
import { back } from '../account/settings/BackToDashboard.css';
import { tabAddress } from '../dashboard/tabs';

/** The way out of the pages that the tab of the bookings leads to. */
export const BackToBookings = () => (
  <div>
    <TextLink className={back} href={tabAddress('bookings')}>
      <Icon name="left" />
      Back to the bookings
    </TextLink>
  </div>
);
