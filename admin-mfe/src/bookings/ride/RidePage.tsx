import type { Manifest } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { useParams } from '@ridgeline/remote-kit';
import { ButtonLink, Notice, pluralize, Skeleton } from '@ridgeline/shared-ui';
import { tabPath } from '../../dashboard/tabs';
import { LoadFailure } from '../../page/LoadFailure';
import { loadFailureOf } from '../../failure/errors';
import { Page } from '../../page/Page';
import { useHome } from '../../session/home';
import { useIsOwner } from '../../session/session';
import { BackToBookings } from '../BackToBookings';
import { phoneBookingPath } from '../paths';
import { useCheckIns } from './checkIns';
import { GuidesActions } from './GuidesActions';
import { OfflineList } from './offline/OfflineList';
import { useManifest } from './offline/useManifest';
import { useOfflineRide } from './offline/useOfflineRide';
import { Needs } from './Needs';
import { noPrint } from './Ride.css';
import { RideActions } from './RideActions';
import { RideHeader } from './RideHeader';
import { WaitlistSection } from './WaitlistSection';
import { WhoComes } from './WhoComes';

const noCopy =
  'This ride needs a connection, as it was not opened on this device before. Open a ride once before you leave.';

const takesBookings = ({ event, isBookable = true, cancelledAt }: Manifest) =>
  isBookable && !cancelledAt && (event.endDate ?? event.date) >= dayInSouthAfrica(serverNow());

const partiesOf = ({ participants }: Manifest) =>
  new Set(participants.map(({ bookingId }) => bookingId)).size;

/** A ride with its participants, for the guide. The page also works without a connection. */
export function RidePage() {
  const { id = '' } = useParams();
  const { manifest, at, fresh, isStale, hasNoCopy, error, refetch } = useManifest(id);
  const offline = useOfflineRide(fresh, at);
  const isOwner = useIsOwner();
  const { path: home } = useHome();
  return (
    <Page {...(manifest && { offlineNotice: null })}>
      <div className={noPrint}>
        <BackToBookings />
      </div>
      {error && (
        <LoadFailure
          {...loadFailureOf(
            error,
            hasNoCopy ? noCopy : 'Failed to load the ride. Please try again.',
          )}
          onRetry={() => void refetch()}
          href={isOwner ? tabPath('bookings') : home}
        />
      )}
      {!manifest && !error && <Skeleton shapes={['line', 'row', 'row', 'row']} />}
      {manifest && (
        <>
          <RideHeader {...manifest} />
          {isStale && at && <OfflineList at={at} />}
          {!isStale && <UnsentNotice />}
          {isOwner && takesBookings(manifest) && (
            <div className={noPrint}>
              <ButtonLink tone="secondary" icon="plus" href={phoneBookingPath(id)}>
                Add a booking
              </ButtonLink>
            </div>
          )}
          <Needs {...manifest} />
          <WhoComes {...manifest} offline={offline} />
          {isOwner ? (
            <>
              <RideActions
                event={manifest.event}
                takesBookings={takesBookings(manifest)}
                isCancelled={Boolean(manifest.cancelledAt)}
                parties={partiesOf(manifest)}
              />
              <WaitlistSection
                eventId={id}
                isCancelled={Boolean(manifest.cancelledAt)}
                takesBookings={takesBookings(manifest)}
              />
            </>
          ) : (
            <GuidesActions event={manifest.event} />
          )}
        </>
      )}
    </Page>
  );
}

/** Says how many check-ins are not sent yet. */
function UnsentNotice() {
  const unsent = useCheckIns((state) => state.unsent.length);
  if (unsent === 0) return null;
  const what = pluralize(unsent, 'check-in is', 'check-ins are');
  return <Notice>{what} kept on this device, and saved as soon as there is a connection.</Notice>;
}
