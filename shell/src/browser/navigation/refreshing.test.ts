import { createMemoryRouter, RouterContextProvider } from 'react-router-dom';
import { createLoaderDataCache } from './loaderData';
import { prefetchPage } from './prefetching';
import { refreshPage } from './refreshing';

const origin = 'http://localhost';
const getContext = () => new RouterContextProvider();

// Node has no window, and Node 20 has no navigator.
beforeAll(() => {
  for (const [name, value] of Object.entries({ navigator: { onLine: true }, window: { origin } }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
});

afterEach(() => {
  jest.restoreAllMocks();
});

/** Prefetches a page. Returns a function that opens it a minute later. */
async function prefetchStalePage() {
  let load = () => Promise.resolve('old');
  const route = { id: 'rides', path: '/rides', loader: () => load(), element: null };
  const loaderData = createLoaderDataCache();
  const refreshes: Promise<void>[] = [];
  const router = createMemoryRouter([{ path: '/', element: null }, route], {
    dataStrategy: loaderData.strategy(
      () => refreshes.push(refreshPage(options)),
      () => true,
    ),
  });
  const options = { router, loaderData, getContext };
  await prefetchPage(options, new URL(`${origin}/rides`));
  const aMinuteLater = performance.now() + 60_000;
  jest.spyOn(performance, 'now').mockReturnValue(aMinuteLater);
  return async (loadNow: typeof load) => {
    load = loadNow;
    await router.navigate('/rides');
    const shown = () => router.state.loaderData['rides'] as unknown;
    const before = shown();
    await Promise.all(refreshes);
    return { refreshes: refreshes.length, before, after: shown(), errors: router.state.errors };
  };
}

describe('a page with stale data', () => {
  it('is shown at once, and then with new data', async () => {
    const open = await prefetchStalePage();
    const opened = await open(() => Promise.resolve('new'));
    expect(opened).toEqual({ refreshes: 1, before: 'old', after: 'new', errors: null });
  });

  it('stays as it is, without an error to report, if the API fails', async () => {
    const open = await prefetchStalePage();
    const opened = await open(() => Promise.reject(new Error('The API has a bad minute')));
    expect(opened).toEqual({ refreshes: 1, before: 'old', after: 'old', errors: null });
  });
});
