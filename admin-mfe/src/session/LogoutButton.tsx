import { useNavigate } from '@ridgeline/remote-kit';
import { Button } from '@ridgeline/shared-ui';
import { discardAllDrafts } from '../form/drafts';
import { endOnServer } from './endOnServer';
import { useSession } from './session';

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
