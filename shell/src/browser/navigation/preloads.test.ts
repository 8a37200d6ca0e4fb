import type { RouteObject } from '@ridgeline/remote-kit';
import { createMemoryRouter } from 'react-router-dom';
import { withPreloads } from './preloads';

/** A router with a remote's pages, and what has begun to load, in order. */
function aRouter(preload: () => Promise<unknown> = () => Promise.resolve()) {
  const begun: string[] = [];
  const begins = (name: string, load: () => Promise<unknown>) => () => {
    begun.push(name);
    return load();
  };
  const never = () => new Promise<never>(() => undefined);
  const routes: RouteObject[] = [
    {
      id: 'public-pages',
      handle: { preload: begins("the remote's client", preload) },
      children: [
        { path: '/', element: null },
        { path: '/events', lazy: begins('the page', never) as () => Promise<object> },
      ],
    },
  ];
  const shared = begins('the fetch', () => Promise.resolve());
  const router = createMemoryRouter(withPreloads(routes, [shared]));
  return { router, begun };
}

it('the code of requests is loaded along with the code of a page', () => {
  const { router, begun } = aRouter();
  void router.navigate('/events');
  expect(begun).toEqual(['the page', 'the fetch', "the remote's client"]);
});

it('a page that is loaded already loads nothing else', () => {
  expect(aRouter().begun).toEqual([]);
});

it('a page is loaded even if the code of its requests is not', () => {
  const { router, begun } = aRouter(() => Promise.reject(new Error('offline')));
  void router.navigate('/events');
  expect(begun[0]).toBe('the page');
  expect(router.state.navigation.state).toBe('loading');
});
