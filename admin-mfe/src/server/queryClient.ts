import { ApiError, NetworkError } from '@ridgeline/contract/client';
import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { useSession } from '../session/session';

// Server state and component state then change in the same render.
notifyManager.setScheduler(queueMicrotask);

const retries = 2;
const firstDelayMs = 500;

/** Whether a retry may succeed. After a timeout there is none, because the user has already waited long enough. */
const isWorthRetrying = (error: Error) =>
  onlineManager.isOnline() &&
  (error instanceof NetworkError || (error instanceof ApiError && error.status >= 500));

/** Creates the cache for server data. It is cleared when the session ends. */
export function createQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection, a query fails immediately instead of waiting for one.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
        retryDelay: (failures) => firstDelayMs * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
  useSession.subscribe(({ token }, before) => {
    if (token === before.token) return;
    if (token === null) client.clear();
    // With a new token of the same account, open pages keep their data.
    else client.removeQueries({ type: 'inactive' });
  });
  return client;
}

export const queryClient = createQueryClient();

/** Deletes the cached data that no open page uses. */
export const removeInactiveQueries = () => queryClient.removeQueries({ type: 'inactive' });
