import type { ApiFetch, FetchOptions } from './fetch';

/**
 * As `createApiFetch`, for browsers: its code comes with the first request, as a page that the server made may need
 * none.
 */
export function createLazyFetch(options: FetchOptions = {}): ApiFetch {
  const load = async () => {
    const { createApiFetch } = await import(/* webpackChunkName: "fetch" */ './fetch');
    return createApiFetch(options);
  };
  let loaded: Promise<ApiFetch> | undefined;
  return async (path, init) => {
    loaded ??= load();
    // Code that could not be loaded is tried again with the next request.
    loaded.catch(() => (loaded = undefined));
    return (await loaded)(path, init);
  };
}
