import type { RouteObject } from '@ridgeline/remote-kit';
import { pageUrl } from './pageUrl';

const routes: RouteObject[] = [
  {
    id: 'layout',
    children: [
      { id: 'home', index: true, handle: { searchParams: [] } },
      {
        id: 'events',
        path: 'events',
        lazy: () => Promise.resolve({ handle: { searchParams: ['level', 'past'] } }),
      },
      { id: 'search', path: 'search', lazy: () => Promise.resolve({}) },
      { id: 'own', path: ':page', handle: { searchParams: [] } },
      { id: 'broken', path: 'broken', lazy: () => Promise.reject(new Error('not there')) },
    ],
  },
];

const isPage = async (pathname: string) => pathname === '/safety';

const pageUrlOf = async (target: string) =>
  (await pageUrl(new URL(target, 'https://rides.example'), routes, isPage)).url.href.slice(21);

it.each([
  ['/', '/'],
  ['/?fbclid=abc&utm_source=facebook', '/'],
  ['/events?gclid=1', '/events'],
  ['/events?past=2&fbclid=1&level=beginner', '/events?level=beginner&past=2'],
  ['/events?level=a&level=b', '/events?level=a&level=b'],
  ['/events?level=a%26b%3Dc%20d', '/events?level=a%26b%3Dc+d'],
  ['/events?boundaries&fbclid=1', '/events?boundaries='],
  ['/events/', '/events'],
  ['/events//?fbclid=1', '/events'],
  ['/events/?past=2', '/events?past=2'],
  ['/search/?q=sani', '/search?q=sani'],
  ['/no-such-page?at=1', '/404'],
  ['/safety/?fbclid=1', '/safety'],
  ['/events/none/at/all', '/404'],
  ['/search?q=sani&fbclid=1', '/search?q=sani&fbclid=1'],
  ['/broken?q=1', '/broken?q=1'],
])('renders %s as %s', async (target, expected) => {
  expect(await pageUrlOf(target)).toBe(expected);
});

it('does not change the requested URL object', async () => {
  const url = new URL('https://rides.example/events/?fbclid=abc');
  await pageUrl(url, routes, isPage);
  expect(url.pathname + url.search).toBe('/events/?fbclid=abc');
});
