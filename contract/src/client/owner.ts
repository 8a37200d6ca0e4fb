import type { Endpoint } from '../endpoints';
import type { Failure } from '../failure';
import { type CallOptions, createSend, jsonCall, visitorCalls, receive, type Send } from './client';
import { ApiError } from './errors';
import { createApiFetch, type FetchOptions } from './fetch';
import type { Client } from './types';
import { sendForm, type Upload } from './upload';

export interface OwnerClientOptions extends FetchOptions {
  /**
   * Asks the user to reauthenticate when a call requires it. Resolves with whether they did; the call is then
   * repeated once.
   */
  reauthenticate?: () => Promise<boolean>;
}

export type OwnerClient = Client<Endpoint>;

/** Whether a call failed only because it requires reauthentication. */
function requiresReauthentication(error: unknown) {
  const body = error instanceof ApiError && error.status === 403 ? error.body : undefined;
  return (body as Partial<Failure> | undefined)?.code === 'reauthentication-required';
}

/**
 * Creates a client for all endpoints, including file uploads. It is a separate entry point, so that visitors'
 * browsers do not load it.
 */
export function createOwnerClient(options: OwnerClientOptions = {}): OwnerClient {
  const sendOnce = createSend(createApiFetch(options));
  const send: Send = async (...request) => {
    try {
      return await sendOnce(...request);
    } catch (error) {
      if (!requiresReauthentication(error) || !(await options.reauthenticate?.())) throw error;
      return sendOnce(...request);
    }
  };
  const call = (method: string) => {
    const sendJson = jsonCall(send, method);
    return (path: string, { idempotencyKey, ...rest }: Upload = {}) => {
      const headers = { ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) };
      return rest.form || rest.files
        ? sendForm(options, method, path, { ...rest, headers })
        : sendJson(path, { ...rest, headers });
    };
  };
  return {
    ...visitorCalls(send),
    post: call('post'),
    put: call('put'),
    delete: call('delete'),
    blob: async (path: string, download?: CallOptions) =>
      receive((await send('get', path, download)).blob()),
  } as unknown as OwnerClient;
}
