import type { GroupMessage } from '@ridgeline/contract';
import { Button, Dialog } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { MessagesBefore, useMessageHistory } from './message/History';
import { Progress } from './message/Progress';

interface GroupMessagesDialogProps {
  groupId: string;
  groupName: string;
  /** False for a deleted group. */
  canResend: boolean;
  onDismiss: () => void;
}

/** The messages sent to a group, and their deliveries. */
export function GroupMessagesDialog(props: GroupMessagesDialogProps) {
  const { groupId, groupName, canResend, onDismiss } = props;
  const history = useMessageHistory(groupId);
  const [opened, setOpened] = useState<GroupMessage>();
  return (
    <Dialog
      title={`Messages to ${groupName}`}
      position="top"
      onDismiss={onDismiss}
      actions={
        <>
          {opened && (
            <Button tone="quiet" onClick={() => setOpened(undefined)}>
              All messages
            </Button>
          )}
          <Button onClick={onDismiss}>Close</Button>
        </>
      }
    >
      {opened ? (
        <Progress key={opened._id} message={opened} canResend={canResend} />
      ) : (
        <MessagesBefore history={history} onOpen={setOpened} />
      )}
    </Dialog>
  );
}
