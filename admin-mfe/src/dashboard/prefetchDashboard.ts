import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import type { FetchQueryOptions } from '@tanstack/react-query';
import { queryClient } from '../server/queryClient';
import { useSession } from '../session/session';
import { events } from './kinds/events';
import { pagesQuery } from './list/PagedItems';
import { listViewOf } from './list/listViews';
import { tabOf } from './tabs';
import { topQueries } from './useTopLoading';

/** What is cached is shown at once, and the dashboard itself refreshes it. */
const unlessCached = { staleTime: Number.POSITIVE_INFINITY };

/** Starts to fetch what the dashboard shows first, while React is still preparing it. */
export function prefetchDashboard({ request }: LoaderFunctionArgs) {
  const { token, role } = useSession.getState();
  if (!token || role !== 'owner') return null;
  for (const query of topQueries)
    void queryClient.prefetchQuery({ ...(query as FetchQueryOptions), ...unlessCached });
  const { search } = new URL(request.url);
  if (tabOf({ search, state: undefined }) === 'events')
    void queryClient.prefetchInfiniteQuery({
      ...pagesQuery(events, listViewOf('event')),
      ...unlessCached,
    });
  return null;
}
