import { createRenderLimit, RenderLimitError } from './renderLimit';

const flooder = '203.0.113.7';
/** The limit is not refilled during a test, and no request waits. */
const strict = { perSecond: 0.001, burst: 3, maxWaitMs: 0, rejectAfterMs: 0 };

const outcomes = async (pages: Promise<void>[]) =>
  (await Promise.allSettled(pages)).map(({ status }) => status);

it('admits a burst of pages from a network, and rejects more with a retry delay', async () => {
  const { consume } = createRenderLimit(strict);
  const many = Array.from({ length: 5 }, () => consume(flooder));
  expect(await outcomes(many)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  await expect(many[4]).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
});

it('does not affect other networks', async () => {
  const { consume } = createRenderLimit(strict);
  await outcomes(Array.from({ length: 100 }, () => consume(flooder)));
  await expect(consume('203.0.113.8')).resolves.toBeUndefined();
});

it('counts all IP addresses of an IPv6 network as one', async () => {
  const { consume } = createRenderLimit(strict);
  const many = [1, 2, 3, 4].map((host) => consume(`2001:db8:1:2::${host}`));
  expect((await outcomes(many)).at(-1)).toBe('rejected');
  await expect(consume('2001:db8:1:3::1')).resolves.toBeUndefined();
});

it('delays the pages of a network before it rejects any', async () => {
  const { consume } = createRenderLimit({ perSecond: 100, burst: 1, maxWaitMs: 1000 });
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 6 }, () => consume(flooder)));
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(45);
});

it('delays rejections, so that a flood does not get faster', async () => {
  const { consume } = createRenderLimit({ ...strict, burst: 1, rejectAfterMs: 50 });
  await consume(flooder);
  const startedAt = performance.now();
  await expect(consume(flooder)).rejects.toBeInstanceOf(RenderLimitError);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(45);
});

it('limits concurrent and waiting pages, and rejects all others', async () => {
  const { run } = createRenderLimit({ concurrent: 1, maxWaiting: 1 });
  let finish: (page: string) => void = () => undefined;
  const first = run(() => new Promise<string>((resolve) => (finish = resolve)));
  const second = run(() => Promise.resolve('second'));
  // Let the queue start the first one.
  await Promise.resolve();
  const waits = [run(() => Promise.resolve('third')), run(() => Promise.resolve('fourth'))];
  await expect(waits[1]).rejects.toMatchObject({ status: 503 });
  finish('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  await Promise.allSettled(waits);
});
