import type { UnfinishedMessage } from '@ridgeline/contract';
import { Button, Heading, Stack } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { momentText } from '../page/moment';
import { GroupMessagesDialog } from '../groups/GroupMessagesDialog';
import * as styles from './Jobs.css';
import { progressOf } from './status';

interface MessageListProps {
  messages: UnfinishedMessage[];
  /** Called when messages may have been sent again. */
  onChange: () => void;
}

/** Messages to groups that are waiting or have failed. Each links to the messages of its group. */
export function MessageList({ messages, onChange }: MessageListProps) {
  const [openMessage, setOpenMessage] = useState<UnfinishedMessage>();
  return (
    <Stack gap="3">
      <Heading level={2} size="h3">
        Messages to groups
      </Heading>
      <ul role="list" className={styles.list} aria-label="Messages to groups">
        {messages.map((message) => (
          <li key={message._id} className={styles.row}>
            <div className={styles.text}>
              <span className={styles.title}>Send a message to {message.groupName}</span>
              <span>{progressOf(message)}</span>
              <span className={styles.soft}>Sent {momentText(message.createdAt)}</span>
            </div>
            <div className={styles.actions}>
              <Button
                tone="secondary"
                aria-label={`See messages to ${message.groupName}`}
                onClick={() => setOpenMessage(message)}
              >
                See messages
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {openMessage && (
        <GroupMessagesDialog
          groupId={openMessage.groupId}
          groupName={openMessage.groupName}
          canResend
          onDismiss={() => {
            setOpenMessage(undefined);
            onChange();
          }}
        />
      )}
    </Stack>
  );
}
