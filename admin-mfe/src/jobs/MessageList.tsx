import type { UnfinishedMessage } from '@ridgeline/contract';
import { Button, Heading, Stack } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { momentWords } from '../audit/moment';
import { GroupMessagesDialog } from '../groups/GroupMessagesDialog';
import * as styles from './Jobs.css';
import { progressOf } from './words';

interface MessageListProps {
  messages: UnfinishedMessage[];
  /** Called when something may have been sent again. */
  onChange: () => void;
}

/** Messages to groups that are waiting or failed; each links to its group's history. */
export function MessageList({ messages, onChange }: MessageListProps) {
  const [opened, setOpened] = useState<UnfinishedMessage>();
  return (
    <Stack gap="3">
      <Heading level={2} size="h3">
        Messages to groups
      </Heading>
      <ul role="list" className={styles.list} aria-label="Messages to groups">
        {messages.map((message) => (
          <li key={message._id} className={styles.row}>
            <div className={styles.words}>
              <span className={styles.title}>Send a message to {message.groupName}</span>
              <span>{progressOf(message)}</span>
              <span className={styles.soft}>Sent {momentWords(message.createdAt)}</span>
            </div>
            <div className={styles.actions}>
              <Button
                tone="secondary"
                aria-label={`See messages to ${message.groupName}`}
                onClick={() => setOpened(message)}
              >
                See messages
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {opened && (
        <GroupMessagesDialog
          groupId={opened.groupId}
          groupName={opened.groupName}
          canResend
          onDismiss={() => {
            setOpened(undefined);
            onChange();
          }}
        />
      )}
    </Stack>
  );
}
