import { useNavigate } from '@ridgeline/remote-kit';
import { Button } from '@ridgeline/shared-ui';
import { discardAllDrafts } from '../form/drafts';
import { useSession } from './session';

/**
 * Ends the session on the server too. The request outlives the page; without a connection it is sent once
 * there is one, as long as the tab stays open. Nobody waits for it.
 */
function endOnServer(token: string | null) {
  if (!token) return;
  const send = () =>
    fetch(
      new Request('/api/admin/session', {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
        keepalive: true,
      }),
    );
  send().catch(() => {
    const retry = () => void send().catch(() => undefined);
    window.addEventListener('online', retry, { once: true });
  });
}

/** Ends the session, here at once and on the server, with all that was typed and not saved. */
export function LogoutButton() {
  const logOut = useSession((session) => session.logOut);
  const navigate = useNavigate();
  return (
    <Button
      tone="secondary"
      onClick={() => {
        discardAllDrafts();
        endOnServer(useSession.getState().token);
        logOut();
        void navigate('/admin');
      }}
    >
      Logout
    </Button>
  );
}
