import type { Releases } from '@ridgeline/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/api';

const refreshMs = 5000;

export const hasTrial = (releases: Releases | undefined) =>
  releases?.remotes.some(({ canary }) => canary) ?? false;

/** An answer that was on its way while somebody decided is older than what is shown. */
const newerOf = (shown: Releases | undefined, answered: Releases) =>
  shown && shown.revision > answered.revision ? shown : answered;

/** The releases; asked for anew during a trial, which may end by itself. */
export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => api.get('/api/releases', { signal }),
  refetchInterval: ({ state }) => hasTrial(state.data) && refreshMs,
  structuralSharing: (shown, answered) =>
    newerOf(shown as Releases | undefined, answered as Releases),
});

/** How pages go while a version is being tried out. */
export const figuresQuery = queryOptions({
  queryKey: ['release figures'],
  queryFn: ({ signal }) => api.get('/release-figures', { signal }),
  refetchInterval: refreshMs,
  retry: false,
});

const speedRefreshMs = 60_000;

/** How quick the releases are for visitors. */
export const speedQuery = queryOptions({
  queryKey: ['release speed'],
  queryFn: ({ signal }) => api.get('/api/releases/speed', { signal }),
  refetchInterval: speedRefreshMs,
});
