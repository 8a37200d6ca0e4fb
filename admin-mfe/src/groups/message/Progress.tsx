import type { GroupMessage } from '@ridgeline/contract';
import { Button, Inline, Notice, Text } from '@ridgeline/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { momentText } from '../../page/moment';
import { api } from '../../session/api';
import { groupMessageQuery } from '../queries';
import * as styles from './Message.css';
import { failureOf } from './useSending';
import { summaryOf, statusOf } from './status';

interface ProgressProps {
  message: GroupMessage;
  /** False for a deleted group. */
  canResend?: boolean;
}

/** The deliveries of a message to each contact. The list is updated while the message is being sent. */
export function Progress({ message, canResend = true }: ProgressProps) {
  const queryClient = useQueryClient();
  const { data: detail, isError } = useQuery(groupMessageQuery(message._id));
  const resend = useMutation({
    mutationFn: (uncertain: boolean) =>
      api.post('/api/groups/messages/{id}/resend', {
        params: { id: message._id },
        json: { uncertain },
      }),
    onSuccess: (updated) =>
      queryClient.setQueryData(groupMessageQuery(message._id).queryKey, updated),
  });
  const { counts } = detail ?? message;
  const container = useRef<HTMLDivElement>(null);
  // The button that opened this view is gone, so the view receives the focus.
  useEffect(() => container.current?.focus(), []);

  return (
    <div className={styles.body} ref={container} tabIndex={-1}>
      <Text tone="small">{momentText(message.createdAt)}</Text>
      <p className={styles.preview}>{message.message}</p>
      <div role="status">
        <Text>{summaryOf(counts)}</Text>
      </div>
      {detail && (
        <ul role="list" className={styles.deliveries} aria-label="Contacts">
          {detail.deliveries.map((delivery) => {
            const { label, tone } = statusOf(delivery);
            return (
              <li key={delivery._id} className={styles.delivery}>
                <span>{delivery.name}</span>
                <span className={styles.status[tone]}>{label}</span>
                <span className={styles.small}>
                  {delivery.number}
                  {delivery.reason && `. ${delivery.reason}`}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {isError && <Notice>This could not be refreshed. We keep trying.</Notice>}
      {resend.error && <Notice tone="error">{failureOf(resend.error)}</Notice>}
      <Inline>
        {canResend && counts.failed > counts.uncertain && (
          <Button
            tone="secondary"
            icon="retry"
            busy={resend.isPending}
            onClick={() => resend.mutate(false)}
          >
            Resend to the failed
          </Button>
        )}
        {canResend && counts.uncertain > 0 && (
          <Button
            tone="quiet"
            icon="retry"
            busy={resend.isPending}
            onClick={() => resend.mutate(true)}
          >
            Resend also to those who may have it
          </Button>
        )}
      </Inline>
    </div>
  );
}
