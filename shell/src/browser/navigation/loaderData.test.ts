import { createMemoryRouter, type LoaderFunctionArgs } from 'react-router-dom';
import { createLoaderDataCache } from './loaderData';

/** A router with a page whose data a form changes. */
function aRouter() {
  let state = 'booked';
  const signals: AbortSignal[] = [];
  /** Lets the loader that is held back return. */
  let release: () => void = () => undefined;
  let isHeld = false;
  const route = {
    id: 'booking',
    path: '/booking',
    loader: async ({ request }: LoaderFunctionArgs) => {
      signals.push(request.signal);
      const data = state;
      if (isHeld) await new Promise<void>((resolve) => (release = resolve));
      return data;
    },
    action: () => {
      state = 'cancelled';
      return 'done';
    },
  };
  const cache = createLoaderDataCache();
  const router = createMemoryRouter([{ path: '/', element: null }, route], {
    dataStrategy: cache.strategy(
      () => undefined,
      () => true,
    ),
  });
  const args = () =>
    ({ request: new Request('http://localhost/booking'), params: {} }) as LoaderFunctionArgs;
  return {
    signals,
    hold: (held: boolean) => (isHeld = held),
    release: () => release(),
    prefetch: () => cache.prefetch(route, args()),
    go: async () => {
      await router.navigate('/booking');
      return router.state.loaderData['booking'] as unknown;
    },
    submit: () =>
      router.navigate('/booking', { formMethod: 'post', formData: new FormData(), replace: true }),
  };
}

// Node 20 has no navigator.
beforeAll(() => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
});

describe("a page's data", () => {
  it('comes from a prefetch, if there was one', async () => {
    const { prefetch, go, signals } = aRouter();
    await prefetch();
    expect(await go()).toBe('booked');
    expect(signals).toHaveLength(1);
  });

  it('is loaded again after a form was sent', async () => {
    const { prefetch, submit, go } = aRouter();
    await prefetch();
    await submit();
    expect(await go()).toBe('cancelled');
  });

  it('does not come from a prefetch that was running when a form was sent', async () => {
    const { prefetch, submit, go, hold, release, signals } = aRouter();
    hold(true);
    const early = prefetch();
    hold(false);
    await submit();
    release();
    await early;
    expect(signals[0]?.aborted).toBe(true);
    expect(await go()).toBe('cancelled');
  });

  it('opens a first page in flight mode, as there is no other page to stay on', async () => {
    const onLine = jest.replaceProperty(navigator, 'onLine', false);
    const { strategy } = createLoaderDataCache();
    const router = createMemoryRouter(
      [{ id: 'ride', path: '/', loader: () => 'from this device', element: null }],
      {
        dataStrategy: strategy(
          () => undefined,
          () => false,
        ),
      },
    );
    await new Promise<void>((resolve) => router.subscribe(() => resolve()));
    expect(router.state.loaderData).toEqual({ ride: 'from this device' });
    onLine.restore();
  });
});
