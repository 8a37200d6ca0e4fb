import type { BookedRide } from '@ridgeline/contract';
import { EmptyState, formatDays, Heading, pluralize, Text, TextLink } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Fetching } from '../../page/Fetching';
import { ridePath } from '../paths';
import * as styles from '../Bookings.css';
import { ridesQuery } from '../queries';
import { formatTaken, rideStateLabel } from '../labels';
import { PlacesBar } from '../ride/PlacesBar';
import { RideMoney } from '../ride/RideMoney';

const waitingText = (waiting: number) => pluralize(waiting, 'party waits', 'parties wait');

/** The bookable rides, with their places and money. */
export function Rides() {
  const rides = useQuery(ridesQuery);
  return (
    <section className={styles.section} aria-labelledby="rides">
      <Heading level={2} size="h3" id="rides">
        Rides
      </Heading>
      <Fetching query={rides} sentence="Failed to fetch data. Please try again." />
      {rides.data?.length === 0 && (
        <EmptyState title="No ride can be booked" level={3}>
          <Text tone="soft">
            Open an event, and choose under Booking that riders can book it here.
          </Text>
        </EmptyState>
      )}
      <ul role="list" className={styles.rows} aria-labelledby="rides">
        {rides.data?.map((ride) => (
          <RideRow key={ride.event._id} ride={ride} />
        ))}
      </ul>
    </section>
  );
}

const RideRow = ({ ride }: { ride: BookedRide }) => {
  const { event, waiting } = ride;
  return (
    <li className={styles.row}>
      <span className={styles.titled}>
        <TextLink className={styles.rowLink} href={ridePath(event._id)}>
          <bdi>{event.title}</bdi>
        </TextLink>
        <span className={styles.badge}>{rideStateLabel(ride)}</span>
      </span>
      <span className={styles.small}>{formatDays(event)}</span>
      <PlacesBar taken={ride.ridersTaken} places={ride.riderPlaces} />
      <span className={`${styles.spread} ${styles.small}`}>
        <span>
          {formatTaken(ride)}
          {waiting > 0 && ` · ${waitingText(waiting)}`}
        </span>
        <RideMoney {...ride} />
      </span>
    </li>
  );
};
