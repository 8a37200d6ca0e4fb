import type { ReleaseKey } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { Button, ConfirmDialog, formatDate, Text } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { momentText } from '../../page/moment';
import { row, rowText } from '../Section.css';

interface ReleaseKeyRowProps {
  releaseKey: ReleaseKey;
  busy: boolean;
  onRevoke: (key: ReleaseKey, onSettled: () => void) => void;
}

/** A release key, with its paths, expiry and last use. */
export function ReleaseKeyRow({ releaseKey, busy, onRevoke }: ReleaseKeyRowProps) {
  const { name, remote, paths, expiresAt, lastUsedAt } = releaseKey;
  const [isAsking, setIsAsking] = useState(false);
  const [shownAt] = useState(serverNow);
  const hasExpired = Date.parse(expiresAt) <= shownAt;
  return (
    <li className={row}>
      <div className={rowText}>
        <strong>
          {name} for {remote}
        </strong>
        <Text tone="small">
          Pages at {paths.join(', ')} · {hasExpired ? 'expired on' : 'valid until'}{' '}
          {formatDate(dayInSouthAfrica(expiresAt))} ·{' '}
          {lastUsedAt ? `last used ${momentText(lastUsedAt)}` : 'not used yet'}
        </Text>
      </div>
      <Button
        tone="quiet"
        busy={busy}
        aria-label={`Revoke ${name} for ${remote}`}
        onClick={() => setIsAsking(true)}
      >
        Revoke
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={`Revoke the key ${name}?`}
          action="Revoke"
          busy={busy}
          onConfirm={() => onRevoke(releaseKey, () => setIsAsking(false))}
          onDismiss={() => setIsAsking(false)}
        >
          <Text tone="soft">
            Whoever uses it can release {remote} no more, from this moment on. What is live stays.
          </Text>
        </ConfirmDialog>
      )}
    </li>
  );
}
