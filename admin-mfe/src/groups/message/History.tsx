import type { GroupMessage } from '@ridgeline/contract';
import { Button, Notice, Text } from '@ridgeline/shared-ui';
import { momentWords } from '../../audit/moment';
import * as styles from './Message.css';

import type { History as SentBefore } from './useHistory';
import { standing } from './words';

interface HistoryProps {
  history: SentBefore;
  onOpen: (message: GroupMessage) => void;
}

/** The group's messages of before; each opens to what became of it. */
export function MessagesBefore({
  history: { sent, failed, retry, showOlder },
  onOpen,
}: HistoryProps) {
  return (
    <>
      {failed && <Notice>The messages sent before could not be loaded.</Notice>}
      {failed && retry && (
        <Button tone="quiet" icon="retry" onClick={retry}>
          Try again
        </Button>
      )}
      {sent?.length === 0 && <Text tone="soft">None yet.</Text>}
      <ul role="list" className={styles.list}>
        {sent?.map((message) => (
          <li key={message._id}>
            <button type="button" className={styles.past} onClick={() => onOpen(message)}>
              <span className={styles.excerpt}>{message.message}</span>
              <span className={styles.small}>
                {momentWords(message.createdAt)}. {standing(message.counts)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {showOlder && (
        <Button tone="quiet" onClick={showOlder}>
          Show older
        </Button>
      )}
    </>
  );
}

/** The same beside something else, folded. */
export const History = (props: HistoryProps) => (
  <details>
    <summary className={styles.summary}>Messages sent before</summary>
    <MessagesBefore {...props} />
  </details>
);
