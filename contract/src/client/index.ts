export { createBrowserClient, fetchFile, sessionKeys } from './browser';
export { ApiError, isApiError, NetworkError, TimeoutError } from './errors';
export type { Page } from './types';
export { createVisitorClient, type VisitorClient } from './visitor';
