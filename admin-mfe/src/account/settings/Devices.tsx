import type { AdminSession } from '@ridgeline/contract';
import { isApiError } from '@ridgeline/contract/client';
import { Button, Notice, Text } from '@ridgeline/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fetching } from '../../page/Fetching';
import { list } from '../../page/Page.css';
import { useAttempt } from '../../page/useAttempt';
import { api } from '../../session/api';
import { useSession } from '../../session/session';
import { focusTarget } from './AccountSettings.css';
import { DeviceRow } from './DeviceRow';
import { sessionsQuery } from './queries';

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
