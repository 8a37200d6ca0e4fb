import { ButtonLink } from '@ridgeline/shared-ui';

/** From a ride that is not to be had to other dates. */
export const OtherRides = () => (
  <ButtonLink tone="quiet" href="/events">
    See other rides
  </ButtonLink>
);
