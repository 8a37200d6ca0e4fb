import type { AdminSession } from '@ridgeline/contract';
import { isApiError } from '@ridgeline/contract/client';
import { Button, Heading, Notice, Text } from '@ridgeline/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fetching } from '../../page/Fetching';
import { list } from '../../page/Page.css';
import { useAttempt } from '../../page/useAttempt';
import { api } from '../../session/api';
import { useSession } from '../../session/session';
import { admin as row, focusTarget, you as chip } from './AccountSettings.css';
import { sessionsQuery } from './queries';
import { momentText } from '../../page/moment';

interface DeviceRowProps {
  session: AdminSession;
  busy: boolean;
  onEnd: () => void;
}

/** A device where the account is logged in. */
const DeviceRow = ({ session, busy, onEnd }: DeviceRowProps) => {
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

/** The account's sessions, with buttons to log out one device or all others. */
export function Devices({ headingId }: { headingId: string }) {
  const queryClient = useQueryClient();
  const query = useQuery(sessionsQuery);
  const { data: sessions } = query;
  const { top, outcome, busy, attempt } = useAttempt();
  const logIn = useSession((session) => session.logIn);

  /** Keeps only the matching sessions in the list. */
  const keepSessions = (predicate: (session: AdminSession) => boolean) =>
    queryClient.setQueryData(sessionsQuery.queryKey, (all) => all?.filter(predicate));

  const end = ({ _id, device }: AdminSession) =>
    attempt(async () => {
      await api
        .delete('/api/admin/sessions/{id}', { params: { id: _id } })
        .catch((error: unknown) => {
          // The session has already ended, so the goal is reached.
          if (!isApiError(error) || error.status !== 404) throw error;
        });
      keepSessions((session) => session._id !== _id);
      return `${device} is logged out.`;
    });

  const endOthers = () =>
    attempt(async () => {
      const { token, role } = await api.post('/api/admin/sign-out-everywhere');
      logIn(token, role);
      keepSessions(({ current }) => current);
      return 'You are logged in here and nowhere else.';
    });

  return (
    <div ref={top} tabIndex={-1} className={`${list} ${focusTarget}`}>
      <Text tone="soft">
        Lost a phone, or logged in on a computer that is not yours? Log it out here.
      </Text>
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
      <Fetching query={query} sentence="Your devices could not be fetched. Please try again." />
      {sessions && (
        <ul role="list" className={list} aria-labelledby={headingId}>
          {sessions.map((session) => (
            <DeviceRow key={session._id} session={session} busy={busy} onEnd={() => end(session)} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button tone="secondary" width="wide" busy={busy} onClick={endOthers}>
          Log out all other devices
        </Button>
      )}
    </div>
  );
}
