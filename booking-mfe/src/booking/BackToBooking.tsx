import { BackLink } from '@ridgeline/shared-ui';

/** A link from a subpage back to the booking. */
export const BackToBooking = ({ token }: { token: string }) => (
  <BackLink href={`/booking/${token}`}>Back to the booking</BackLink>
);
