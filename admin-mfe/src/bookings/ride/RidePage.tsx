import { rands, type Manifest } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { useNavigate, useParams } from '@ridgeline/remote-kit';
import {
  Button,
  ButtonLink,
  EmptyState,
  formatStart,
  Heading,
  Notice,
  pluralize,
  Skeleton,
  Text,
  saveFile,
} from '@ridgeline/shared-ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../page/moment';
import { tabPath } from '../../dashboard/tabs';
import { messageFor } from '../../failure/messageFor';
import { useDialogOfDraft } from '../../form/useDialogOfDraft';
import { LoadFailure } from '../../page/LoadFailure';
import { loadFailureOf } from '../../page/loadFailureOf';
import { Page } from '../../page/Page';
import { api } from '../../session/api';
import { phoneBookingPath } from '../paths';
import { BackToBookings } from '../BackToBookings';
import * as styles from '../Bookings.css';
import { DoneNotice, type Done } from '../DoneNotice';
import { ridesQuery } from '../queries';
import { CancelRideDialog } from './CancelRideDialog';
import { useCheckIns } from './checkIns';
import { ManifestList } from './ManifestList';
import { MessageDialog } from './MessageDialog';
import { OfflineList } from './offline/OfflineList';
import { useOfflineRide } from './offline/useOfflineRide';
import { useManifest } from './offline/useManifest';
import { PlacesBar } from './PlacesBar';
import { noPrint } from './Ride.css';
import { WaitlistSection } from './WaitlistSection';

/** A ride with its participants, for the guide. The page also works without a connection. */
export function RidePage() {
  const { id = '' } = useParams();
  const { manifest, at, fresh, isStale, hasNoCopy, error, refetch } = useManifest(id);
  const offline = useOfflineRide(fresh, at);
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
          href={tabPath('bookings')}
        />
      )}
      {!manifest && !error && <Skeleton shapes={['line', 'row', 'row', 'row']} />}
      {manifest && (
        <>
          <div className={styles.section}>
            <div className={styles.titled}>
              <Heading level={1} size="h2">
                {manifest.event.title}
              </Heading>
              {manifest.cancelledAt && (
                <span className={`${styles.badge} ${styles.urgent}`}>Cancelled</span>
              )}
            </div>
            <Text>
              {formatStart(manifest.event)}, {manifest.event.location}
            </Text>
            <Places eventId={id} />
          </div>
          {isStale && at && <OfflineList at={at} />}
          {!isStale && <UnsentNotice />}
          <section className={styles.section} aria-labelledby="manifest">
            <Heading level={2} size="h3" id="manifest">
              Who comes
            </Heading>
            {manifest.participants.length === 0 ? (
              <EmptyState title={manifest.cancelledAt ? 'Nobody' : 'Nobody yet'} level={3}>
                <Text tone="soft">
                  {manifest.cancelledAt
                    ? 'This ride was cancelled.'
                    : 'Whoever books the ride stands here.'}
                </Text>
              </EmptyState>
            ) : (
              <ManifestList participants={manifest.participants} />
            )}
            {offline && <OfflineUntil {...offline} />}
          </section>
          <Actions
            event={manifest.event}
            hasEnded={
              Boolean(manifest.cancelledAt) ||
              (manifest.event.endDate ?? manifest.event.date) < dayInSouthAfrica()
            }
            parties={new Set(manifest.participants.map((one) => one.bookingId)).size}
          />
          <WaitlistSection eventId={id} isCancelled={Boolean(manifest.cancelledAt)} />
        </>
      )}
    </Page>
  );
}

const noCopy =
  'This ride needs a connection, as it was not opened on this device before. Open a ride once before you leave.';

/** Says until when the page opens without a connection. */
const OfflineUntil = ({ until, endsWithSession }: { until: number; endsWithSession: boolean }) => (
  <p className={`${styles.small} ${noPrint}`}>
    This page opens on this device without a connection, too, until{' '}
    {momentText(new Date(until).toISOString())}
    {endsWithSession && ', when you are logged out'}.
  </p>
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
        <span>
          {ride.ridersTaken} of {ride.riderPlaces} places
        </span>
        <span className={styles.amount}>
          {rands(ride.receivedCents)} in{ride.dueCents > 0 && `, ${rands(ride.dueCents)} due`}
        </span>
      </p>
    </div>
  );
}

/** Says how many check-ins are not sent yet. */
function UnsentNotice() {
  const unsent = useCheckIns((state) => state.unsent.length);
  if (unsent === 0) return null;
  const what = pluralize(unsent, 'check-in is', 'check-ins are');
  return <Notice>{what} kept on this device, and saved as soon as there is a connection.</Notice>;
}

/** Creates or updates the WhatsApp group of the participants who agreed, and opens the form to message it. */
function GroupButton({ eventId }: { eventId: string }) {
  const navigate = useNavigate();
  const group = useMutation({
    mutationFn: () => api.post('/api/admin/rides/{id}/group', { params: { id: eventId } }),
    onSuccess: ({ groupId }) => navigate(`${tabPath('groups')}&message=${groupId}`),
  });
  return (
    <>
      <Button
        tone="secondary"
        icon="whatsapp"
        busy={group.isPending}
        onClick={() => group.mutate()}
      >
        WhatsApp group
      </Button>
      {group.isError && (
        <Notice tone="error">
          {messageFor(group.error, 'The group could not be made. Please try again.')}
        </Notice>
      )}
    </>
  );
}

const dialogNames = ['message', 'cancel'] as const;

interface ActionsProps {
  event: Manifest['event'];
  /** A ride that is over or cancelled takes no more bookings, and cannot be cancelled. */
  hasEnded: boolean;
  parties: number;
}

function Actions({ event, hasEnded, parties }: ActionsProps) {
  const eventId = event._id;
  const [openDialog, setOpenDialog] = useDialogOfDraft(dialogNames);
  const [done, setDone] = useState<Done>();
  const file = useMutation({
    mutationFn: () => api.blob('/api/events/{id}/manifest.csv', { params: { id: eventId } }),
    onSuccess: (csv) => saveFile(csv, 'manifest.csv'),
  });
  const finish = (sentence: string) => {
    setOpenDialog(undefined);
    setDone({ sentence });
  };
  return (
    <div className={`${styles.section} ${noPrint}`}>
      <DoneNotice done={done} />
      {file.isError && (
        <Notice tone="error">The file could not be fetched. Please try again.</Notice>
      )}
      <div className={styles.actions}>
        <Button tone="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button
          tone="secondary"
          icon="download"
          busy={file.isPending}
          onClick={() => file.mutate()}
        >
          CSV
        </Button>
        {parties > 0 && (
          <Button tone="secondary" icon="mail" onClick={() => setOpenDialog('message')}>
            Write to all
          </Button>
        )}
        {parties > 0 && <GroupButton eventId={eventId} />}
        {!hasEnded && (
          <>
            <ButtonLink tone="secondary" icon="plus" href={phoneBookingPath(eventId)}>
              Add a booking
            </ButtonLink>
            <Button tone="quiet" onClick={() => setOpenDialog('cancel')}>
              Cancel the ride
            </Button>
          </>
        )}
        <ButtonLink tone="quiet" href={`/edit-event/${eventId}`}>
          Edit the event
        </ButtonLink>
      </div>
      {openDialog === 'message' && (
        <MessageDialog
          {...{ event, parties }}
          onDone={finish}
          onDismiss={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'cancel' && (
        <CancelRideDialog
          {...{ event, parties }}
          onDone={finish}
          onDismiss={() => setOpenDialog(undefined)}
        />
      )}
    </div>
  );
}
