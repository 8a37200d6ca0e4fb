export { createBrowserFetch, fetchFile, sessionKeys } from './browser';
export { createClient } from './client';
export { ApiError, isApiError, NetworkError, TimeoutError } from './errors';
export { createApiFetch, type ApiFetch } from './fetch';
export { createLazyClient } from './lazyClient';
export { createLazyFetch } from './lazyFetch';
export { noteServerTime, serverNow } from './serverTime';
export type { Page, VisitorClient } from './types';
export { uuid } from './uuid';
