import type { Group, GroupMessage } from '@ridgeline/contract';
import { Button, Dialog } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { History, useMessageHistory } from './message/History';
import * as styles from './message/Message.css';
import { Progress } from './message/Progress';
import { useSending } from './message/useSending';
import { Writing } from './message/Writing';

interface SendMessageDialogProps {
  item: Group;
  onDismiss: () => void;
}

/** The dialog to write a message to a group. It also shows the deliveries of this message and of earlier ones. */
export function SendMessageDialog({ item: group, onDismiss }: SendMessageDialogProps) {
  const history = useMessageHistory(group._id);
  const [openMessage, setOpenMessage] = useState<GroupMessage>();
  const sending = useSending(group, (message) => {
    void history.refetch();
    setOpenMessage(message);
  });

  const whileWriting = (
    <>
      <Button
        tone="quiet"
        onClick={() => {
          sending.discard();
          onDismiss();
        }}
      >
        Cancel
      </Button>
      <Button busy={sending.busy || group.contacts.length === 0} onClick={sending.send}>
        {sending.busy ? 'Sending…' : 'Send Message'}
      </Button>
    </>
  );
  const whileWatching = (
    <>
      <Button tone="quiet" onClick={() => setOpenMessage(undefined)}>
        Write another message
      </Button>
      <Button onClick={onDismiss}>Close</Button>
    </>
  );

  return (
    <Dialog
      title={`Send Message to ${group.groupName}`}
      position="top"
      onDismiss={onDismiss}
      actions={openMessage ? whileWatching : whileWriting}
    >
      {openMessage ? (
        <Progress key={openMessage._id} message={openMessage} />
      ) : (
        <div className={styles.body}>
          <Writing
            group={group}
            sending={sending}
            optedOut={history.data?.pages[0]?.optedOut ?? []}
          />
          <History history={history} onOpen={setOpenMessage} />
        </div>
      )}
    </Dialog>
  );
}
