import { networkFirst } from './networkFirst';

const request = {} as Request;
const fromSite = () => new Response('from the site');
const fromStore = () => Promise.resolve(new Response('stored'));

const answerWith = (answer: () => Promise<Response>) => {
  globalThis.fetch = answer;
};
const textOf = async (answer: Promise<Response>) => (await answer).text();

describe('a page that is stored', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('comes from the site if the site answers', async () => {
    answerWith(() => Promise.resolve(fromSite()));
    expect(await textOf(networkFirst(request, fromStore))).toBe('from the site');
  });

  it.each([404, 500, 503])("is the site's response, even with status %i", async (status) => {
    answerWith(() => Promise.resolve(new Response('an error', { status })));
    expect(await textOf(networkFirst(request, fromStore))).toBe('an error');
  });

  it.each([502, 504])('is the stored one if a proxy answers with %i', async (status) => {
    answerWith(() => Promise.resolve(new Response('', { status })));
    expect(await textOf(networkFirst(request, fromStore))).toBe('stored');
  });

  it('is the stored one without a connection', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await textOf(networkFirst(request, fromStore))).toBe('stored');
  });

  it('is the stored one after four seconds', async () => {
    answerWith(() => new Promise(() => undefined));
    const answer = textOf(networkFirst(request, fromStore));
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await answer).toBe('stored');
  });

  it('waits for the site if nothing is stored', async () => {
    let answerNow: (response: Response) => void = () => undefined;
    answerWith(() => new Promise((resolve) => (answerNow = resolve)));
    const answer = textOf(networkFirst(request, () => Promise.resolve(undefined)));
    await jest.advanceTimersByTimeAsync(60_000);
    answerNow(fromSite());
    expect(await answer).toBe('from the site');
  });

  it('fails without a connection if nothing is stored', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(networkFirst(request, () => Promise.resolve(undefined))).rejects.toThrow(
      'Failed to fetch',
    );
  });
});
