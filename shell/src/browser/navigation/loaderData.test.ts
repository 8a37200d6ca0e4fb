import { createMemoryRouter, type LoaderFunctionArgs } from 'react-router-dom';
import { createLoaderDataCache } from './loaderData';

/** A page whose data a form changes, and a link to it. */
function aRouter() {
  let state = 'kept';
  const asked: AbortSignal[] = [];
  /** Holds back what the loader returns until it is called. */
  let release: () => void = () => undefined;
  let isHeld = false;
  const route = {
    id: 'booking',
    path: '/booking',
    loader: async ({ request }: LoaderFunctionArgs) => {
      asked.push(request.signal);
      const found = state;
      if (isHeld) await new Promise<void>((resolve) => (release = resolve));
      return found;
    },
    action: () => {
      state = 'cancelled';
      return 'done';
    },
  };
  const cache = createLoaderDataCache();
  const router = createMemoryRouter([{ path: '/', element: null }, route], {
    dataStrategy: cache.strategy(() => undefined),
  });
  const args = () =>
    ({ request: new Request('http://localhost/booking'), params: {} }) as LoaderFunctionArgs;
  return {
    asked,
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

// Node 20 does not have it.
beforeAll(() => {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
});

describe("a page's data", () => {
  it('is what was prefetched', async () => {
    const { prefetch, go, asked } = aRouter();
    await prefetch();
    expect(await go()).toBe('kept');
    expect(asked).toHaveLength(1);
  });

  it('is loaded again after a form is sent', async () => {
    const { prefetch, submit, go } = aRouter();
    await prefetch();
    await submit();
    expect(await go()).toBe('cancelled');
  });

  it('does not come from a prefetch that was under way when a form was sent', async () => {
    const { prefetch, submit, go, hold, release, asked } = aRouter();
    hold(true);
    const early = prefetch();
    hold(false);
    await submit();
    release();
    await early;
    expect(asked[0]?.aborted).toBe(true);
    expect(await go()).toBe('cancelled');
  });
});
