import { createOwnerClient } from '@ridgeline/contract/client/owner';
import { askAgain } from './reauthentication/reauthentication';
import { useSession } from './session';

/**
 * The API as the logged-in admin. A 401 on any call ends the session; what the server
 * wants a fresh proof for waits until the person gave it.
 */
export const api = createOwnerClient({
  token: () => useSession.getState().token,
  reauthenticate: askAgain,
  onUnauthorized: () => useSession.getState().expire(),
});
