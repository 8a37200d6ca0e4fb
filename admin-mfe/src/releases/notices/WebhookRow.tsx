import type { Webhook } from '@ridgeline/contract';
import { Button, ConfirmDialog, Text } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { momentText } from '../../page/moment';
import { actions, row, rowText } from '../Section.css';

interface WebhookRowProps {
  webhook: Webhook;
  busy: boolean;
  onTest: () => void;
  onRemove: (onSettled: () => void) => void;
}

function lastNoticeText({ last }: Webhook) {
  if (!last) return 'Nothing was sent yet';
  const when = momentText(last.at);
  return last.problem
    ? `The last notice, ${when}, did not arrive: ${last.problem}`
    : `The last notice arrived ${when}`;
}

/** A webhook, with its remote and the result of the last notice. */
export function WebhookRow({ webhook, busy, onTest, onRemove }: WebhookRowProps) {
  const { url, remote } = webhook;
  const [isAsking, setIsAsking] = useState(false);
  const { host } = new URL(url);
  return (
    <li className={row}>
      <div className={rowText}>
        <strong>{url}</strong>
        <Text tone="small">
          {remote ? `Releases of ${remote}` : 'All releases'} · {lastNoticeText(webhook)}
        </Text>
      </div>
      <div className={actions}>
        <Button tone="secondary" busy={busy} aria-label={`Send a test to ${host}`} onClick={onTest}>
          Send a test
        </Button>
        <Button
          tone="quiet"
          busy={busy}
          aria-label={`Remove ${host}`}
          onClick={() => setIsAsking(true)}
        >
          Remove
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={`Send no more notices to ${host}?`}
          action="Remove"
          busy={busy}
          onConfirm={() => onRemove(() => setIsAsking(false))}
          onDismiss={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}
