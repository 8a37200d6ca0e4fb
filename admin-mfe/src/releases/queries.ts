import type { Releases } from '@ridgeline/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/api';

const refreshMs = 5000;

const hasTrial = (releases: Releases | undefined) =>
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

const healthRefreshMs = 60_000;

/** How pages go with each version; asked for more often during a trial. */
export const healthQuery = queryOptions({
  queryKey: ['release health'],
  queryFn: ({ signal }) => api.get('/api/releases/health', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ canary }) => canary) ? refreshMs : healthRefreshMs,
});

/** What browsers reported of one remote. */
export const errorsQuery = (remote: string) =>
  queryOptions({
    queryKey: ['release errors', remote],
    queryFn: ({ signal }) =>
      api.get('/api/releases/{remote}/errors', { signal, params: { remote } }),
  });

/** The keys with which teams release. */
export const releaseKeysQuery = queryOptions({
  queryKey: ['release keys'],
  queryFn: ({ signal }) => api.get('/api/release-keys', { signal }),
});

/** The public keys with which releases must be signed. */
export const signingKeysQuery = queryOptions({
  queryKey: ['signing keys'],
  queryFn: ({ signal }) => api.get('/api/signing-keys', { signal }),
});

/** Where notices about releases are sent. */
export const webhooksQuery = queryOptions({
  queryKey: ['release webhooks'],
  queryFn: ({ signal }) => api.get('/api/release-webhooks', { signal }),
});

const speedRefreshMs = 60_000;

/** How quick the releases are for visitors. */
export const speedQuery = queryOptions({
  queryKey: ['release speed'],
  queryFn: ({ signal }) => api.get('/api/releases/speed', { signal }),
  refetchInterval: speedRefreshMs,
});
