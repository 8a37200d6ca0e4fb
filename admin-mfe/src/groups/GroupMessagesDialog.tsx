import type { GroupMessage } from '@ridgeline/contract';
import { Button, Dialog } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { EarlierMessages, useMessageHistory } from './message/History';
import { Progress } from './message/Progress';

interface GroupMessagesDialogProps {
  groupId: string;
  groupName: string;
  /** False for a deleted group. */
  canResend: boolean;
  onDismiss: () => void;
}

/** The messages that were sent to a group, and their deliveries. */
export function GroupMessagesDialog(props: GroupMessagesDialogProps) {
  const { groupId, groupName, canResend, onDismiss } = props;
  const history = useMessageHistory(groupId);
  const [openMessage, setOpenMessage] = useState<GroupMessage>();
  return (
    <Dialog
      title={`Messages to ${groupName}`}
      position="top"
      onDismiss={onDismiss}
      actions={
        <>
          {openMessage && (
            <Button tone="quiet" onClick={() => setOpenMessage(undefined)}>
              All messages
            </Button>
          )}
          <Button onClick={onDismiss}>Close</Button>
        </>
      }
    >
      {openMessage ? (
        <Progress key={openMessage._id} message={openMessage} canResend={canResend} />
      ) : (
        <EarlierMessages history={history} onOpen={setOpenMessage} />
      )}
    </Dialog>
  );
}
