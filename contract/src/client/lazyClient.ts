import { NetworkError } from './errors';
import type { ApiFetch } from './fetch';
import type { VisitorClient } from './types';

const load = () =>
  import(/* webpackChunkName: "calls" */ './client').catch((error: unknown) => {
    throw new NetworkError({ cause: error });
  });

/** Like `createClient`, but its code is loaded with the first call. A server-rendered page may never need it. */
export function createLazyClient(fetch: ApiFetch): VisitorClient {
  const lazily =
    (name: keyof VisitorClient) =>
    async (...call: unknown[]) => {
      const { createClient } = await load();
      return (createClient(fetch)[name] as (...call: unknown[]) => unknown)(...call);
    };
  const names = ['get', 'page', 'post', 'put'] as const;
  return Object.fromEntries(names.map((name) => [name, lazily(name)])) as unknown as VisitorClient;
}
