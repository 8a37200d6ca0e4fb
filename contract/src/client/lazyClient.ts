import { NetworkError } from './errors';
import type { ApiFetch } from './fetch';
import type { VisitorClient } from './types';

const load = () =>
  import(/* webpackChunkName: "calls" */ './client').catch((error: unknown) => {
    throw new NetworkError({ cause: error });
  });

/**
 * As `createClient`, for browsers: its code comes with the first call, as a page that the server made may need none.
 */
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
