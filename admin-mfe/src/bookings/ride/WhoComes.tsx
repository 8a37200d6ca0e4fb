import type { Manifest } from '@ridgeline/contract';
import { EmptyState, Heading, Text } from '@ridgeline/shared-ui';
import { momentText } from '../../page/moment';
import * as styles from '../Bookings.css';
import { ManifestList } from './ManifestList';
import { noPrint } from './Ride.css';

interface WhoComesProps extends Pick<
  Manifest,
  'participants' | 'bookingExtras' | 'isBookable' | 'cancelledAt'
> {
  /** How long the page opens without a connection, if it does. */
  offline: OfflineUntilProps | undefined;
}

function reasonForNobody({ isBookable = true, cancelledAt }: Omit<WhoComesProps, 'offline'>) {
  if (cancelledAt) return 'This ride was cancelled, and nobody had booked it.';
  if (isBookable) return 'Whoever books the ride stands here.';
  return 'Riders cannot book this ride here. To let them, edit the event and unfold Booking.';
}

/** The participants of a ride; those of a cancelled one stay in reach. */
export const WhoComes = ({ offline, ...ride }: WhoComesProps) => (
  <section className={styles.section} aria-labelledby="manifest">
    <Heading level={2} size="h3" id="manifest">
      {ride.cancelledAt ? 'Who had booked' : 'Who comes'}
    </Heading>
    {ride.participants.length === 0 ? (
      <EmptyState title={ride.cancelledAt ? 'Nobody' : 'Nobody yet'} level={3}>
        <Text tone="soft">{reasonForNobody(ride)}</Text>
      </EmptyState>
    ) : (
      <ManifestList {...ride} />
    )}
    {offline && <OfflineUntil {...offline} />}
  </section>
);

interface OfflineUntilProps {
  /** In milliseconds since 1970. */
  until: number;
  endsWithSession: boolean;
}

/** Says until when the page opens without a connection. */
const OfflineUntil = ({ until, endsWithSession }: OfflineUntilProps) => (
  <p className={`${styles.small} ${noPrint}`}>
    This page opens on this device without a connection, too, until{' '}
    {momentText(new Date(until).toISOString())}
    {endsWithSession && ', when you are logged out'}.
  </p>
);
