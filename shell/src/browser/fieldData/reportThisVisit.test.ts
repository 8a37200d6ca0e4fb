/**
 * @jest-environment <rootDir>/../remote-kit/test/browserEnvironment.cjs
 */
import { waitFor } from '@testing-library/react';
import type { Metric } from 'web-vitals';
import { hydratedEvent } from '../../document/pageData';
import { reportThisVisit, type PageRouter } from './reportThisVisit';

// jsdom does not paint, so web-vitals would measure nothing.
jest.mock('web-vitals', () => {
  const figures: Record<string, number> = { FCP: 120.4, LCP: 480.6, TTFB: 12.1 };
  const observe = (name: string) => (report: (metric: Partial<Metric>) => void) => {
    const value = figures[name];
    if (value !== undefined) report({ name: name as Metric['name'], value });
  };
  return Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, observe(name)]),
  );
});

const stateAt = (pathname: string, remote = 'rides_home') =>
  ({
    location: { pathname },
    navigation: { state: 'idle' },
    matches: [{ route: { path: '/', handle: { remote } } }, { route: { path: 'event/:id' } }],
    errors: null,
  }) as unknown as PageRouter['state'];

const releases: Record<string, string> = {
  rides_home: 'rides-home@1.0.0',
  rides_weather: 'rides-weather@2.0.0',
};

const sendBeacon = jest.fn<boolean, [string, string]>();
const reports = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body) as object);
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
  Object.assign(window, { requestIdleCallback: (callback: () => void) => callback() });
});

/** Starts a visit. Returns a function that opens another page within its document. */
function visit(errors: PageRouter['state']['errors'] = null, isHydrated = true) {
  let listener: (state: PageRouter['state']) => void = () => undefined;
  const router: PageRouter = {
    state: { ...stateAt('/event/42'), errors },
    subscribe: (one) => {
      listener = one;
    },
  };
  const releaseOf = (remote: string) => releases[remote];
  reportThisVisit({ release: 'rides-home@1.0.0', router, releaseOf, isHydrated });
  if (isHydrated) document.dispatchEvent(new Event(hydratedEvent));
  return (pathname: string, remote?: string, changes: Partial<PageRouter['state']> = {}) =>
    listener({ ...stateAt(pathname, remote), ...changes });
}

const leave = () => dispatchEvent(new Event('pagehide'));

it('a visit is reported once, when it ends, with the pattern of its path', async () => {
  visit();
  await waitFor(() => {
    leave();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });
  leave();
  expect(sendBeacon.mock.calls).toEqual([['/visit-reports', expect.any(String)]]);
  expect(reports()).toEqual([
    {
      release: 'rides-home@1.0.0',
      page: '/event/:id',
      device: 'desktop',
      metrics: { FCP: 120, LCP: 481, TTFB: 12 },
    },
  ]);
});

it.each([
  ['asks not to be tracked', { doNotTrack: '1' }],
  ['uses Global Privacy Control', { globalPrivacyControl: true }],
  ['saves data', { connection: { saveData: true } }],
])('nothing is measured for a visitor who %s', async (_who, preferences) => {
  for (const [name, value] of Object.entries(preferences))
    Object.defineProperty(navigator, name, { value, configurable: true });
  visit();
  await settle();
  leave();
  expect(sendBeacon).not.toHaveBeenCalled();
  for (const name of Object.keys(preferences)) Reflect.deleteProperty(navigator, name);
});

it('a page with an error is not measured', async () => {
  visit({ page: new Error('not today') });
  await settle();
  leave();
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('the next visitor who has not opted out is measured', async () => {
  visit();
  await settle();
  leave();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

describe('the pages that are opened within the document', () => {
  const visited = { release: 'rides-home@1.0.0', page: '/event/:id', device: 'desktop' };

  it('are reported by release, in the request with the measurements', async () => {
    const open = visit();
    await settle();
    open('/events');
    open('/weather', 'rides_weather');
    open('/events');
    leave();
    const inApp = [
      { release: 'rides-home@1.0.0', pages: 2 },
      { release: 'rides-weather@2.0.0', pages: 1 },
    ];
    expect(reports()).toEqual([
      { ...visited, inApp, metrics: expect.objectContaining({ FCP: 120 }) },
    ]);
  });

  it('are reported again only if more were opened since', async () => {
    const open = visit();
    await settle();
    leave();
    leave();
    open('/events');
    leave();
    expect(reports().slice(1)).toEqual([
      { ...visited, inApp: [{ release: 'rides-home@1.0.0', pages: 1 }], metrics: {} },
    ]);
  });

  it('are reported of a remote that renders in the browser, which is not measured', async () => {
    const open = visit(null, false);
    await settle();
    open('/events');
    leave();
    leave();
    expect(reports()).toEqual([
      { ...visited, inApp: [{ release: 'rides-home@1.0.0', pages: 1 }], metrics: {} },
    ]);
  });

  it.each([
    ['the same path with another query', '/event/42', {}],
    ['a page that is still loading', '/events', { navigation: { state: 'loading' } }],
    ['a page with an error', '/events', { errors: { page: new Error('not today') } }],
  ])('do not include %s', (_what, pathname, changes: object) => {
    const open = visit(null, false);
    open(pathname, 'rides_home', changes);
    leave();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('are not reported by a browser without beacons, which leaves the page without an error', () => {
    const onError = jest.fn();
    addEventListener('error', onError);
    Reflect.deleteProperty(navigator, 'sendBeacon');
    visit(null, false)('/events');
    leave();
    expect(onError).not.toHaveBeenCalled();
    removeEventListener('error', onError);
  });

  it('are not reported for a visitor who asks not to be tracked', () => {
    Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
    visit(null, false)('/events');
    leave();
    expect(sendBeacon).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'doNotTrack');
  });
});
