/**
 * @jest-environment jsdom
 */
import { waitFor } from '@testing-library/react';
import type { Metric } from 'web-vitals';
import { hydratedEvent } from '../../document/pageData';
import { measureThisVisit } from './measureThisVisit';

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

const state = {
  matches: [{ route: { path: '/' } }, { route: { path: 'event/:id' } }],
  errors: null,
} as unknown as Parameters<typeof measureThisVisit>[1];

const sendBeacon = jest.fn();
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
  Object.assign(window, { requestIdleCallback: (callback: () => void) => callback() });
});

function visit(errors: Record<string, unknown> | null = null) {
  measureThisVisit('public-mfe@1.0.0', { ...state, errors });
  document.dispatchEvent(new Event(hydratedEvent));
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
  expect(JSON.parse(sendBeacon.mock.calls[0]?.[1] as string)).toEqual({
    ...{ release: 'public-mfe@1.0.0', page: '/event/:id', device: 'desktop' },
    metrics: { FCP: 120, LCP: 481, TTFB: 12 },
  });
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
