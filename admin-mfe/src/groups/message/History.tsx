import type { GroupMessage } from '@ridgeline/contract';
import { Button, Notice, Text } from '@ridgeline/shared-ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { momentText } from '../../page/moment';
import { groupMessagesQuery } from '../queries';
import * as styles from './Message.css';

import { summaryOf } from './status';

/** The group's earlier messages, loaded page by page. */
export const useMessageHistory = (groupId: string) => useInfiniteQuery(groupMessagesQuery(groupId));

type MessageHistory = ReturnType<typeof useMessageHistory>;

interface HistoryProps {
  history: MessageHistory;
  onOpen: (message: GroupMessage) => void;
}

/** The group's earlier messages. Each can be opened to show its deliveries. */
export function EarlierMessages({ history, onOpen }: HistoryProps) {
  const { isError, isFetching, hasNextPage, fetchNextPage, refetch } = history;
  const sent = history.data?.pages.flatMap(({ messages }) => messages);
  const failed = isError && !isFetching;
  return (
    <>
      {failed && <Notice>The messages sent before could not be loaded.</Notice>}
      {failed && !sent && (
        <Button tone="quiet" icon="retry" onClick={() => void refetch()}>
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
                {momentText(message.createdAt)}. {summaryOf(message.counts)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button tone="quiet" onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </>
  );
}

/** The earlier messages, collapsed, below other content. */
export const History = (props: HistoryProps) => (
  <details>
    <summary className={styles.summary}>Messages sent before</summary>
    <EarlierMessages {...props} />
  </details>
);
