import { createOwnerClient } from '@ridgeline/contract/client/owner';
import { removeInactiveQueries } from '../server/queryClient';
import { askAgain } from './reauthentication/reauthentication';
import { useSession } from './session';

const client = createOwnerClient({
  token: () => useSession.getState().token,
  reauthenticate: askAgain,
  onUnauthorized: () => useSession.getState().expire(),
  // The query client repeats what components read.
  retries: 0,
});

/** Even a write that failed may have reached the server. */
const invalidating = <Call extends (...request: never[]) => Promise<unknown>>(call: Call) =>
  ((...request) => call(...request).finally(removeInactiveQueries)) as Call;

/**
 * The API as the logged-in admin. A 401 on any call ends the session; what the server
 * wants a fresh proof for waits until the person gave it. After a write, pages that are not
 * open are read anew.
 */
export const api: typeof client = {
  ...client,
  post: invalidating(client.post),
  put: invalidating(client.put),
  delete: invalidating(client.delete),
};
