import type { AdminSession } from '@ridgeline/contract';
import { Button, Heading, Text } from '@ridgeline/shared-ui';
import { momentText } from '../../page/moment';
import { admin as row, you as chip } from './AccountSettings.css';

interface DeviceRowProps {
  session: AdminSession;
  busy: boolean;
  onEnd: () => void;
}

/** A device where the account is logged in. */
export const DeviceRow = ({ session, busy, onEnd }: DeviceRowProps) => {
  const { device, address, createdAt, lastSeenAt, expiresAt, staysSignedIn, current } = session;
  return (
    <li className={row}>
      <div>
        <Heading level={3} size="h4">
          {device}
          {current && <span className={chip}>This device</span>}
        </Heading>
        <Text tone="small">
          {current ? 'In use now' : `Last used ${momentText(lastSeenAt)}`}
          {address && ` · from ${address}`}
        </Text>
        <Text tone="small">Logged in {momentText(createdAt)}</Text>
        {staysSignedIn && (
          <Text tone="small">Stays signed in for 30 days, until {momentText(expiresAt)}</Text>
        )}
      </div>
      {!current && (
        <Button tone="quiet" busy={busy} aria-label={`Log out ${device}`} onClick={onEnd}>
          Log out
        </Button>
      )}
    </li>
  );
};
