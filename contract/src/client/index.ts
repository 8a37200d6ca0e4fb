import type { Health } from '../health';
import { accountCalls } from './account';
import { eventCalls } from './events';
import { galleryCalls } from './galleries';
import { groupCalls } from './groups';
import { type ClientOptions, createHttp } from './http';
import { jobCalls } from './jobs';
import { postCalls } from './posts';
import { privacyCalls } from './privacy';
import { releaseCalls } from './releases';
import { siteCalls } from './site';
import { visitorCalls } from './visitor';

export { ApiError, isApiError, NetworkError, TimeoutError } from './errors';
export type { ClientOptions, Page } from './http';
export type { UploadProgress } from './upload';
export { createVisitorClient, type VisitorClient } from './visitor';

/**
 * The calls of the API, typed by the contract. Each rejects with `ApiError` (the server refused),
 * `NetworkError` (no connection) or `TimeoutError` (no answer in ten seconds).
 */
export function createApiClient(options: ClientOptions = {}) {
  const http = createHttp(options);
  return {
    /** Resolves if the site answers. */
    alive: (signal?: AbortSignal) => http.get<Health>('/healthz', { signal }),
    /** The bytes of a stored file, by its `path`. */
    file: (path: string) => http.blob(path),

    ...visitorCalls(http),
    ...accountCalls(http),
    ...eventCalls(http, options),
    ...galleryCalls(http, options),
    ...groupCalls(http, options),
    ...jobCalls(http),
    ...postCalls(http, options),
    ...privacyCalls(http),
    ...releaseCalls(http),
    ...siteCalls(http, options),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
