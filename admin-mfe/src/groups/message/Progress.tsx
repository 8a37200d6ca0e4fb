import type { GroupMessage } from '@ridgeline/contract';
import { Button, Inline, Notice, Text } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';

import { momentWords } from '../../audit/moment';
import * as styles from './Message.css';
import { useLiveMessage } from './useLiveMessage';
import { standing, statusOf } from './words';

interface ProgressProps {
  message: GroupMessage;
  /** Not to a group that is deleted. */
  canResend?: boolean;
}

/** What becomes of a message for each contact, while it happens. */
export function Progress({ message, canResend = true }: ProgressProps) {
  const { detail, stale, failure, busy, resend } = useLiveMessage(message._id);
  const { counts } = detail ?? message;
  const place = useRef<HTMLDivElement>(null);
  // The button that led here is gone.
  useEffect(() => place.current?.focus(), []);

  return (
    <div className={styles.body} ref={place} tabIndex={-1}>
      <Text tone="small">{momentWords(message.createdAt)}</Text>
      <p className={styles.preview}>{message.message}</p>
      <div role="status">
        <Text>{standing(counts)}</Text>
      </div>
      {detail && (
        <ul role="list" className={styles.deliveries} aria-label="Contacts">
          {detail.deliveries.map((delivery) => {
            const { words, tone } = statusOf(delivery);
            return (
              <li key={delivery._id} className={styles.delivery}>
                <span>{delivery.name}</span>
                <span className={styles.status[tone]}>{words}</span>
                <span className={styles.small}>
                  {delivery.number}
                  {delivery.reason && `. ${delivery.reason}`}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {stale && <Notice>This could not be refreshed. We keep trying.</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      <Inline>
        {canResend && counts.failed > counts.uncertain && (
          <Button tone="secondary" icon="retry" busy={busy} onClick={() => void resend(false)}>
            Resend to the failed
          </Button>
        )}
        {canResend && counts.uncertain > 0 && (
          <Button tone="quiet" icon="retry" busy={busy} onClick={() => void resend(true)}>
            Resend also to those who may have it
          </Button>
        )}
      </Inline>
    </div>
  );
}
