import type { Manifest } from '@ridgeline/contract';
import { EmptyState, Heading, Text } from '@ridgeline/shared-ui';
import { momentText } from '../../page/moment';
import * as styles from '../Bookings.css';
import { ManifestList } from './ManifestList';
import { noPrint } from './Ride.css';

interface WhoComesProps extends Pick<Manifest, 'participants' | 'cancelledAt'> {
  /** How long the page opens without a connection, if it does. */
  offline: OfflineUntilProps | undefined;
}

/** The participants of a ride. */
export const WhoComes = ({ participants, cancelledAt, offline }: WhoComesProps) => (
  <section className={styles.section} aria-labelledby="manifest">
    <Heading level={2} size="h3" id="manifest">
      Who comes
    </Heading>
    {participants.length === 0 ? (
      <EmptyState title={cancelledAt ? 'Nobody' : 'Nobody yet'} level={3}>
        <Text tone="soft">
          {cancelledAt ? 'This ride was cancelled.' : 'Whoever books the ride stands here.'}
        </Text>
      </EmptyState>
    ) : (
      <ManifestList participants={participants} />
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
