import { networkFirst } from './networkFirst';

const request = {} as Request;
const fromSite = () => new Response('from the site');
const fromStore = () => Promise.resolve(new Response('stored'));

const respondWith = (respond: () => Promise<Response>) => {
  globalThis.fetch = respond;
};
const textOf = async (response: Promise<Response>) => (await response).text();

describe('a stored page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('comes from the site if the site responds', async () => {
    respondWith(() => Promise.resolve(fromSite()));
    expect(await textOf(networkFirst(request, fromStore))).toBe('from the site');
  });

  it.each([404, 500, 503])("is the site's response, even with status %i", async (status) => {
    respondWith(() => Promise.resolve(new Response('an error', { status })));
    expect(await textOf(networkFirst(request, fromStore))).toBe('an error');
  });

  it.each([502, 504])('is the stored one if a proxy responds with %i', async (status) => {
    respondWith(() => Promise.resolve(new Response('', { status })));
    expect(await textOf(networkFirst(request, fromStore))).toBe('stored');
  });

  it('is the stored one without a connection', async () => {
    respondWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await textOf(networkFirst(request, fromStore))).toBe('stored');
  });

  it('is the stored one if the site has not responded after four seconds', async () => {
    respondWith(() => new Promise(() => undefined));
    const received = textOf(networkFirst(request, fromStore));
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await received).toBe('stored');
  });

  it('waits for the site if nothing is stored', async () => {
    let respondNow: (response: Response) => void = () => undefined;
    respondWith(() => new Promise((resolve) => (respondNow = resolve)));
    const received = textOf(networkFirst(request, () => Promise.resolve(undefined)));
    await jest.advanceTimersByTimeAsync(60_000);
    respondNow(fromSite());
    expect(await received).toBe('from the site');
  });

  it('fails without a connection if nothing is stored', async () => {
    respondWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(networkFirst(request, () => Promise.resolve(undefined))).rejects.toThrow(
      'Failed to fetch',
    );
  });
});
