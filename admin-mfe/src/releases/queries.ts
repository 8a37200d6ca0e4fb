import type { Releases } from '@ridgeline/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../session/api';

const refreshMs = 5000;

const hasCanary = (releases: Releases | undefined) =>
  releases?.remotes.some(({ canary }) => canary) ?? false;

/** A response may be older than the cached data if the owner made a decision while it was on its way. */
const newerOf = (cached: Releases | undefined, fetched: Releases) =>
  cached && cached.revision > fetched.revision ? cached : fetched;

/** The releases. They are polled while there is a canary, because a canary may end by itself. */
export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => api.get('/api/releases', { signal }),
  refetchInterval: ({ state }) => hasCanary(state.data) && refreshMs,
  structuralSharing: (cached, fetched) =>
    newerOf(cached as Releases | undefined, fetched as Releases),
});

const healthRefreshMs = 60_000;

/** The health of each version. It is polled more often while there is a canary. */
export const healthQuery = queryOptions({
  queryKey: ['release health'],
  queryFn: ({ signal }) => api.get('/api/releases/health', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ canary }) => canary) ? refreshMs : healthRefreshMs,
});

/** The errors that browsers reported for one remote. */
export const errorsQuery = (remote: string) =>
  queryOptions({
    queryKey: ['release errors', remote],
    queryFn: ({ signal }) =>
      api.get('/api/releases/{remote}/errors', { signal, params: { remote } }),
  });

/** The keys with which teams publish releases. */
export const releaseKeysQuery = queryOptions({
  queryKey: ['release keys'],
  queryFn: ({ signal }) => api.get('/api/release-keys', { signal }),
});

/** The public keys with which releases must be signed. */
export const signingKeysQuery = queryOptions({
  queryKey: ['signing keys'],
  queryFn: ({ signal }) => api.get('/api/signing-keys', { signal }),
});

/** The webhooks that receive notices about releases. */
export const webhooksQuery = queryOptions({
  queryKey: ['release webhooks'],
  queryFn: ({ signal }) => api.get('/api/release-webhooks', { signal }),
});

const speedRefreshMs = 60_000;

/** The speed of each version, as measured in visitors' browsers. */
export const speedQuery = queryOptions({
  queryKey: ['release speed'],
  queryFn: ({ signal }) => api.get('/api/releases/speed', { signal }),
  refetchInterval: speedRefreshMs,
});
