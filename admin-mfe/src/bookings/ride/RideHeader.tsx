import type { Manifest } from '@ridgeline/contract';
import { formatStart, Heading, Text } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useIsOwner } from '../../session/session';
import * as styles from '../Bookings.css';
import { formatTaken } from '../labels';
import { ridesQuery } from '../queries';
import { PlacesBar } from './PlacesBar';
import { noPrint } from './Ride.css';
import { RideMoney } from './RideMoney';

/** A ride's title, time and location, and how full it is. */
export const RideHeader = ({ event, cancelledAt }: Pick<Manifest, 'event' | 'cancelledAt'>) => (
  <div className={styles.section}>
    <div className={styles.titled}>
      <Heading level={1} size="h2">
        {event.title}
      </Heading>
      {cancelledAt && <span className={`${styles.badge} ${styles.urgent}`}>Cancelled</span>}
    </div>
    <Text>
      {formatStart(event)}, <bdi>{event.location}</bdi>
    </Text>
    {useIsOwner() && <Places eventId={event._id} />}
  </div>
);

/** How full the ride is, and its money. */
function Places({ eventId }: { eventId: string }) {
  const { data: rides } = useQuery(ridesQuery);
  const ride = rides?.find(({ event }) => event._id === eventId);
  if (!ride) return null;
  return (
    <div className={noPrint}>
      <PlacesBar taken={ride.ridersTaken} places={ride.riderPlaces} />
      <p className={`${styles.spread} ${styles.small}`}>
        <span>{formatTaken(ride)}</span>
        <RideMoney {...ride} />
      </p>
      {ride.extras && ride.extras.length > 0 && (
        <ul role="list" className={styles.small} aria-label="Extras that can run out">
          {ride.extras.map(({ name, places, taken }, at) => (
            <li key={at}>
              <bdi>{name}</bdi>: {taken} of {places} taken
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
