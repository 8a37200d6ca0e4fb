import { useNavigate } from '@ridgeline/remote-kit';
import { Button } from '@ridgeline/shared-ui';
import { useSession } from './session';

/**
 * Ends the session on the server. The request survives a page change. Without a connection, it is sent again later,
 * as long as the tab stays open.
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

/** The button that ends the session, immediately in the browser and also on the server. */
export function LogoutButton() {
  const logOut = useSession((session) => session.logOut);
  const navigate = useNavigate();
  return (
    <Button
      tone="secondary"
      onClick={() => {
        endOnServer(useSession.getState().token);
        logOut();
        void navigate('/admin');
      }}
    >
      Logout
    </Button>
  );
}
