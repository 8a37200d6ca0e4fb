import { ApiError, NetworkError } from '@ridgeline/contract/client';
import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { useSession } from '../session/session';

// Server state and the component state beside it change in the same render.
notifyManager.setScheduler(queueMicrotask);

const retries = 2;
const firstPauseMs = 500;

/** Not after a timeout: the person has waited long enough to be told and asked. */
const isWorthRetrying = (error: Error) =>
  onlineManager.isOnline() &&
  (error instanceof NetworkError || (error instanceof ApiError && error.status >= 500));

/** The cache of what is read from the server. It is emptied when the session ends. */
export function createQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a page says so at once, instead of waiting for one.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
        retryDelay: (failures) => firstPauseMs * 2 ** failures,
      },
      mutations: { networkMode: 'always' },
    },
  });
  useSession.subscribe(({ token }, before) => {
    if (token === before.token) return;
    if (token === null) client.clear();
    // With a new token of the same account, the pages that are open keep what they show.
    else client.removeQueries({ type: 'inactive' });
  });
  return client;
}

export const queryClient = createQueryClient();

/** Forgets what no open page shows. */
export const removeInactiveQueries = () => queryClient.removeQueries({ type: 'inactive' });
