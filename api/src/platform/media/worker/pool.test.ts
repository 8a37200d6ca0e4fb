import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { createWorkerPool } from './pool';
import { UnreadableFileError } from './tasks';
import { defaultBounds } from './process';

jest.setTimeout(30_000);

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer();
type Pool = ReturnType<typeof createWorkerPool>;
const prepare = (pool: Pool, bytes: Buffer) =>
  pool.run('preparePicture', { bytes, pace: 'thorough' });

/** The peak memory of a process in bytes; only on Linux. */
const peakOf = (id: number | undefined) =>
  1024 * Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);

describe('the processes that read uploads', () => {
  const pools: Pool[] = [];
  const aPool = (bounds: Partial<typeof defaultBounds> = {}) => {
    const pool = createWorkerPool({ ...defaultBounds, ...bounds });
    pools.push(pool);
    return pool;
  };
  afterEach(() => pools.splice(0).forEach((pool) => pool.end()));

  it('are few, however many files arrive at once', async () => {
    const pool = aPool();
    const bytes = await photo(300, 200);
    const prepared = await Promise.all(Array.from({ length: 8 }, () => prepare(pool, bytes)));
    expect(prepared.map(({ width }) => width)).toEqual(Array.from({ length: 8 }, () => 300));
    expect(pool.processIds()).toHaveLength(2);
  });

  it('refuse unreadable files, and continue', async () => {
    const pool = aPool();
    const broken = Buffer.concat([(await photo(30, 20)).subarray(0, 60), randomBytes(500)]);
    await expect(prepare(pool, broken)).rejects.toThrow(UnreadableFileError);
    expect(await prepare(pool, await photo(30, 20))).toMatchObject({ width: 30, height: 20 });
    expect(pool.processIds()).toHaveLength(1);
  });

  it('are replaced when one is killed, and only its file is refused', async () => {
    const pool = aPool();
    const photos = [await photo(30, 20), await photo(7000, 7000)];
    await prepare(pool, photos[0] as Buffer);
    const [id] = pool.processIds();
    const interrupted = prepare(pool, photos[1] as Buffer);
    process.kill(Number(id), 'SIGKILL');
    await expect(interrupted).rejects.toThrow('too much memory or time');
    expect(await prepare(pool, photos[0] as Buffer)).toMatchObject({ width: 30 });
    expect(pool.processIds()).not.toContain(id);
  });

  it.each([
    ['memory', { memory: 120 * 1024 * 1024 }],
    ['time', { timeMs: 2500 }],
  ])('end when a file takes more than its %s', async (_what, bounds) => {
    const pool = aPool(bounds);
    // Decoded completely first, then encoded in several qualities.
    const bytes = await photo(7900, 7900);
    const jpeg = await sharp(bytes).resize({ width: 5000 }).jpeg().toBuffer();
    const widths = Array.from({ length: 20 }, () => 5000);
    const startedAt = performance.now();
    await expect(pool.run('makeVariants', { jpeg, widths, pace: 'thorough' })).rejects.toThrow(
      'too much memory or time',
    );
    expect(performance.now() - startedAt).toBeLessThan(defaultBounds.timeMs / 2);
    expect(pool.processIds()).toEqual([]);
  });

  it('process the largest picture within their bounds', async () => {
    const pool = aPool();
    // Interlaced, with 16 bits per channel: decoded completely, at eight bytes per pixel.
    const size = { width: 5600, height: 5600 };
    const bytes = await sharp({ create: { ...size, channels: 4, background: '#c2410c80' } })
      .toColourspace('rgb16')
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer();
    expect(await prepare(pool, bytes)).toMatchObject({ width: 1600, height: 1600 });
    const [id] = pool.processIds();
    if (id) expect(peakOf(id)).toBeLessThan(defaultBounds.memory);
  });
});
