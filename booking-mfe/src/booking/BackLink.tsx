import { ButtonLink } from '@ridgeline/shared-ui';

/** From a page of a booking back to the booking. */
export const BackLink = ({ token }: { token: string }) => (
  <div>
    <ButtonLink tone="quiet" icon="left" href={`/booking/${token}`}>
      Back to the booking
    </ButtonLink>
  </div>
);
