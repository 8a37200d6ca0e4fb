import { Icon, TextLink } from '@ridgeline/shared-ui';
import { action } from './BookingPage.css';

/** A link from a subpage back to the booking. */
export const BackLink = ({ token }: { token: string }) => (
  <div>
    <TextLink className={action} href={`/booking/${token}`}>
      <Icon name="left" />
      Back to the booking
    </TextLink>
  </div>
);
