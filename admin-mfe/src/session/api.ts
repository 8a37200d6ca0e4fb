import { createOwnerClient } from '@ridgeline/contract/client/owner';
import { removeInactiveQueries } from '../server/queryClient';
import { requestReauthentication } from './reauthentication/reauthentication';
import { useSession } from './session';

const client = createOwnerClient({
  token: () => useSession.getState().token,
  reauthenticate: requestReauthentication,
  onUnauthorized: (refused) => {
    const { token, expire } = useSession.getState();
    // A new password, or a log-in in another tab, may have replaced the token since.
    if (token === refused) expire();
  },
  // The query client retries reads.
  retries: 0,
});

/** A failed write may have reached the server, so it invalidates too. */
const invalidating = <Call extends (...request: never[]) => Promise<unknown>>(call: Call) =>
  ((...request) => call(...request).finally(removeInactiveQueries)) as Call;

/**
 * The API client of a logged-in admin. A 401 ends the session. Calls that need a recent log-in wait for the
 * reauthentication dialog. A write invalidates the queries of pages that are not open.
 */
export const api: typeof client = {
  ...client,
  post: invalidating(client.post),
  put: invalidating(client.put),
  delete: invalidating(client.delete),
};
