export type { ClientOptions } from './client';
export { ApiError, isApiError, NetworkError, TimeoutError } from './errors';
export type { Client, Page, UploadProgress } from './types';
export { createVisitorClient, type VisitorClient } from './visitor';
