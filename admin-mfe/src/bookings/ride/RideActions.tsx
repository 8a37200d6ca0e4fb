import type { Manifest } from '@ridgeline/contract';
import { useNavigate } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Notice, saveFile } from '@ridgeline/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tabPath } from '../../dashboard/tabs';
import { messageFor } from '../../failure/errors';
import { useDialogOfDraft } from '../../form/useDialogOfDraft';
import { api } from '../../session/api';
import * as styles from '../Bookings.css';
import { DoneNotice, type Done } from '../DoneNotice';
import { CancelRideDialog } from './CancelRideDialog';
import { MessageDialog } from './MessageDialog';
import { noPrint } from './Ride.css';

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

interface RideActionsProps {
  event: Manifest['event'];
  /** A ride that takes no bookings, such as one that is over, cannot be cancelled either. */
  takesBookings: boolean;
  /** Nobody is left in the WhatsApp group of a cancelled ride. */
  isCancelled: boolean;
  parties: number;
}

/** What the owner can do with a ride, and the result of the last action. */
export function RideActions({ event, takesBookings, isCancelled, parties }: RideActionsProps) {
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
        {parties > 0 && !isCancelled && <GroupButton eventId={eventId} />}
        {takesBookings && (
          <Button tone="quiet" onClick={() => setOpenDialog('cancel')}>
            Cancel the ride
          </Button>
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
