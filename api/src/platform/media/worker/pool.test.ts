import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { createWorkerPool, uploadWorkers, type WorkerPool } from './pool';
import { UnreadableFileError, type UploadTasks } from './tasks';
import { defaultBounds } from './process';

jest.setTimeout(90_000);

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer();
type Pool = WorkerPool<UploadTasks>;
const prepare = (pool: Pool, bytes: Buffer) =>
  pool.run('preparePicture', { bytes, pace: 'thorough' });

/** The peak memory of a process in bytes; only on Linux. */
const peakOf = (id: number | undefined) =>
  1024 * Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);

describe('the processes that read uploads', () => {
  const pools: Pool[] = [];
  const aPool = (bounds: Partial<typeof defaultBounds> = {}) => {
    const pool = createWorkerPool<UploadTasks>({
      ...uploadWorkers,
      bounds: { ...defaultBounds, ...bounds },
    });
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

  /** A task that takes far more than its bounds. */
  async function endlessTask(pool: Pool) {
    const jpeg = await photo(4000, 4000);
    const widths = Array.from({ length: 100 }, () => 4000);
    return { run: () => pool.run('makeVariants', { jpeg, widths, pace: 'thorough' }) };
  }

  it('are replaced when one is killed, and only its file is refused', async () => {
    const pool = aPool();
    const small = await photo(30, 20);
    await prepare(pool, small);
    const [id] = pool.processIds();
    const interrupted = expect((await endlessTask(pool)).run()).rejects.toThrow(
      'too much memory or time',
    );
    // Until it is busy.
    await setTimeout(100);
    process.kill(Number(id), 'SIGKILL');
    await interrupted;
    expect(await prepare(pool, small)).toMatchObject({ width: 30 });
    expect(pool.processIds()).not.toContain(id);
  });

  it('end when a file takes more than its memory', async () => {
    // This test ends sooner, so only the memory can end the process.
    const pool = aPool({ memory: 120 * 1024 * 1024, timeMs: 600_000 });
    const { run } = await endlessTask(pool);
    await expect(run()).rejects.toThrow('too much memory or time');
    expect(pool.processIds()).toEqual([]);
  });

  it('end when a file takes more than its time', async () => {
    const pool = aPool({ timeMs: 2500 });
    const small = await photo(30, 20);
    await prepare(pool, small);
    // A stopped process is as unresponsive as a busy one, and leaves the processor to other tests.
    process.kill(Number(pool.processIds()[0]), 'SIGSTOP');
    await expect(prepare(pool, small)).rejects.toThrow('too much memory or time');
    expect(pool.processIds()).toEqual([]);
  });

  it('take longer for a task that says so', async () => {
    const pool = aPool({ timeMs: 1 });
    const bytes = await photo(30, 20);
    const run = (timeMs?: number) =>
      pool.run('preparePicture', { bytes, pace: 'thorough' }, timeMs);
    expect(await run(80_000)).toMatchObject({ width: 30 });
    await expect(run()).rejects.toThrow('too much memory or time');
  });

  it('process the largest picture within their memory', async () => {
    // On a busy machine it may take longer than a server gives it.
    const pool = aPool({ timeMs: 80_000 });
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
