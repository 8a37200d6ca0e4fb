import { ButtonLink } from '@ridgeline/shared-ui';

/** A link from an unavailable ride to other dates. */
export const OtherRides = () => (
  <ButtonLink tone="quiet" href="/events">
    See other rides
  </ButtonLink>
);
