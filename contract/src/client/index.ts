export { type ClientOptions, createClient } from './client';
export { ApiError, isApiError, NetworkError, TimeoutError } from './errors';
export type { Client, JsonEndpoint, Page, UploadProgress } from './types';
export { createVisitorClient, type VisitorClient } from './visitor';
