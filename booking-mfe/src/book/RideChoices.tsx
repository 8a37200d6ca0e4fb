import type { Party } from '@ridgeline/contract/bookings/money';
import { placesLeftText } from '@ridgeline/contract/offers/text';
import { useLoaderData } from '@ridgeline/remote-kit';
import {
  Button,
  ButtonLink,
  formatStart,
  Heading,
  Inline,
  Stack,
  VisuallyHidden,
} from '@ridgeline/shared-ui';
import { buttonField, chooseRide } from './action';
import * as styles from './BookForm.css';
import { hasTooFewPlaces } from './hasTooFewPlaces';
import type { BookData } from './loader';
import { maxShown, type OtherRide } from './loadOtherRides';
import { OtherRides } from './OtherRides';

interface RideChoicesProps {
  /** `form`: a button takes along what was typed into the form around it. */
  by: 'link' | 'form';
  /** Who would come, if that is known. */
  party?: Party;
}

/** The next open rides that have room for the party. */
export function RideChoices({ by, party }: RideChoicesProps) {
  const { otherRides } = useLoaderData<BookData>();
  const rides = otherRides
    .filter((ride) => !party || !hasTooFewPlaces(ride, party))
    .slice(0, maxShown);
  if (rides.length === 0) return null;
  return (
    <Stack gap="3">
      <Heading level={2} size="h4">
        Other rides with places
      </Heading>
      <ul role="list" className={styles.rides}>
        {rides.map((ride) => (
          <li key={ride._id} className={styles.ride}>
            <p dir="auto" className={styles.rideTitle}>
              {ride.title}
            </p>
            <p className={styles.rideFacts}>
              {formatStart(ride)}, <bdi>{ride.location}</bdi> · {placesLeftText(ride.placesLeft)}
            </p>
            <Inline>
              <Choice ride={ride} by={by} />
            </Inline>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Choice({ ride, by }: Pick<RideChoicesProps, 'by'> & { ride: OtherRide }) {
  const path = `/book/${ride._id}`;
  const label = (
    <>
      Choose this ride
      <VisuallyHidden>
        <bdi>{ride.title}</bdi>, {formatStart(ride)}
      </VisuallyHidden>
    </>
  );
  return by === 'form' ? (
    <Button type="submit" tone="secondary" formAction={path} name={buttonField} value={chooseRide}>
      {label}
    </Button>
  ) : (
    <ButtonLink tone="secondary" href={path}>
      {label}
    </ButtonLink>
  );
}

/** The other rides to choose, in the form of a ride without enough places. */
export const ChooseAnother = ({ party }: Required<Pick<RideChoicesProps, 'party'>>) => (
  <Stack>
    <RideChoices by="form" party={party} />
    <Inline>
      <OtherRides />
    </Inline>
  </Stack>
);
