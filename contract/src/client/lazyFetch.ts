import type { ApiFetch, FetchOptions } from './fetch';

/** Like `createApiFetch`, but its code is loaded with the first request. A server-rendered page may never need it. */
export function createLazyFetch(options: FetchOptions = {}): ApiFetch {
  const load = async () => {
    const { createApiFetch } = await import(/* webpackChunkName: "fetch" */ './fetch');
    return createApiFetch(options);
  };
  let loaded: Promise<ApiFetch> | undefined;
  return async (path, init) => {
    loaded ??= load();
    // If the code fails to load, the next request tries again.
    loaded.catch(() => (loaded = undefined));
    return (await loaded)(path, init);
  };
}
