import type { ApiFetch, FetchOptions } from './fetch';

const load = () => import(/* webpackChunkName: "fetch" */ './fetch');

/** Loads the code of `createLazyFetch` ahead of the first request. */
export const preloadFetch = (): Promise<unknown> => load();

/** Like `createApiFetch`, but its code is loaded with the first request. A server-rendered page may never need it. */
export function createLazyFetch(options: FetchOptions = {}): ApiFetch {
  const create = async () => (await load()).createApiFetch(options);
  let loaded: Promise<ApiFetch> | undefined;
  return async (path, init) => {
    loaded ??= create();
    // If the code fails to load, the next request tries again.
    loaded.catch(() => (loaded = undefined));
    return (await loaded)(path, init);
  };
}
