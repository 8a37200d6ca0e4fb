import { ApiError } from '@ridgeline/api/client';
import type { Group } from '@ridgeline/api/contract';
import { Button, Dialog, Notice, TextArea } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { sentenceFor } from '../failure/sentenceFor';
import { api } from '../session/api';

interface SendMessageDialogProps {
  item: Group;
  onDismiss: () => void;
}

const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status === 503
    ? 'Messaging service is not configured. Please contact the administrator.'
    : sentenceFor(error, 'Failed to send message. Please try again.');

/** Writes a message to everybody in a group. */
export function SendMessageDialog({ item: group, onDismiss }: SendMessageDialogProps) {
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isEmpty = group.contacts.length === 0;

  async function send() {
    setBusy(true);
    setFailure(undefined);
    try {
      await api.sendGroupMessage({ groupId: group._id, message });
      onDismiss();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={`Send Message to ${group.groupName}`}
      onDismiss={onDismiss}
      actions={
        <>
          <Button tone="quiet" onClick={onDismiss}>
            Cancel
          </Button>
          <Button busy={busy || isEmpty || !message.trim()} onClick={() => void send()}>
            Send Message
          </Button>
        </>
      }
    >
      {isEmpty && <Notice>This group has no contacts yet. Please add one first.</Notice>}
      <TextArea
        label="Message"
        rows={5}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
    </Dialog>
  );
}
