import { messages, type GuidedRide } from '@ridgeline/contract';
import { useLocation } from '@ridgeline/remote-kit';
import { EmptyState, formatStart, Heading, Notice, Text, TextLink } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BackToDashboard } from '../../page/BackToDashboard';
import { Fetching } from '../../page/Fetching';
import { Page } from '../../page/Page';
import { AccountBar } from '../../session/AccountBar';
import { wasAccessDenied } from '../../session/home';
import { useIsOwner } from '../../session/session';
import * as styles from '../Bookings.css';
import { formatParty } from '../labels';
import { ridePath } from '../paths';
import { guidedRidesQuery } from '../queries';
import { keepCopiesOf } from '../ride/offline/storedCopies';

/** The rides that the user leads: the start page of a guide. */
export function GuidedRidesPage() {
  const isOwner = useIsOwner();
  const wasRedirected = wasAccessDenied(useLocation().state);
  const rides = useQuery(guidedRidesQuery);
  const { data } = rides;
  useEffect(() => {
    // What was stored of a ride that somebody else leads now is removed from this device.
    if (data && !isOwner) keepCopiesOf(data.map(({ event }) => event._id));
  }, [data, isOwner]);
  return (
    <Page>
      {isOwner ? <BackToDashboard /> : <AccountBar />}
      {wasRedirected && <Notice>{messages.guidesLead}</Notice>}
      <Heading level={1} size="h2" id="guided-rides">
        Your rides
      </Heading>
      <Fetching query={rides} sentence="Failed to fetch data. Please try again." />
      {data?.length === 0 && (
        <EmptyState title="No ride yet" level={2}>
          <Text tone="soft">
            The rides that you lead stand here as soon as an owner of the site has entered you as
            their guide.
          </Text>
        </EmptyState>
      )}
      <ul role="list" className={styles.rows} aria-labelledby="guided-rides">
        {data?.map((ride) => (
          <GuidedRideRow key={ride.event._id} ride={ride} />
        ))}
      </ul>
    </Page>
  );
}

function stateLabel({ isDraft, cancelledAt }: GuidedRide) {
  if (cancelledAt) return 'Cancelled';
  return isDraft ? 'Draft' : undefined;
}

const GuidedRideRow = ({ ride }: { ride: GuidedRide }) => {
  const { event, checkedIn } = ride;
  const state = stateLabel(ride);
  return (
    <li className={styles.row}>
      <span className={styles.titled}>
        <TextLink className={styles.rowLink} href={ridePath(event._id)}>
          <bdi>{event.title}</bdi>
        </TextLink>
        {state && <span className={styles.badge}>{state}</span>}
      </span>
      <span className={styles.small}>
        {formatStart(event)}, <bdi>{event.location}</bdi>
      </span>
      <span className={styles.small}>
        {formatParty(ride) || 'Nobody yet'}
        {checkedIn > 0 && ` · ${checkedIn} here`}
      </span>
    </li>
  );
};
