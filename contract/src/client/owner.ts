import type { Endpoint } from '../endpoints';
import { type CallOptions, type ClientOptions, createClient } from './client';
import type { Client } from './types';
import { sendForm } from './upload';

export type OwnerClient = Client<Endpoint>;

type Send = (path: string, call?: CallOptions) => Promise<unknown>;

/**
 * Calls all endpoints, those that take files too. It is an entry of its own, so that a visitor's browser
 * never loads the code for uploads.
 */
export function createOwnerClient(options: ClientOptions = {}): OwnerClient {
  const client = createClient(options);
  const withUploads =
    (method: 'POST' | 'PUT', send: Send): Send =>
    (path, call) =>
      call?.form || call?.files ? sendForm(options, method, path, call) : send(path, call);
  return {
    ...client,
    post: withUploads('POST', client.post as Send),
    put: withUploads('PUT', client.put as Send),
  } as OwnerClient;
}
