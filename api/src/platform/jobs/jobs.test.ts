import { connect } from '../db/connect';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { until } from '../../testing/until';
import { createJobs, JobError, type Jobs } from './jobs';

const minute = 60_000;
const hour = 60 * minute;

onEachDatabase('a background job', (api) => {
  let now: number;
  let startedJobs: Jobs[];
  beforeEach(() => {
    now = Date.now();
    startedJobs = [];
  });
  afterEach(async () => {
    for (const jobs of startedJobs) await jobs.stop();
  });

  /** The jobs of one process, which runs them only once it is started. */
  function aProcess(register: (jobs: Jobs) => void) {
    const jobs = createJobs({ db: api().db, logger: api().logger, clock: () => now, graceMs: 100 });
    register(jobs);
    startedJobs.push(jobs);
    return jobs;
  }

  const rows = () => api().db('jobs').where({ kind: 'test' });
  const lines = (text: string) =>
    api()
      .logs()
      .filter(({ msg }) => String(msg).includes(text));

  /** A handler that records its payloads, and fails on demand. */
  function aHandler(fail: (attempt: number) => Error | undefined = () => undefined) {
    const ran: unknown[] = [];
    const run = async (payload: unknown, { attempt }: { attempt: number }) => {
      ran.push(payload);
      const error = fail(attempt);
      if (error) throw error;
    };
    return { ran, run };
  }

  it('runs once the transaction that caused it has committed, and leaves no row', async () => {
    const handler = aHandler();
    const jobs = aProcess((queue) => queue.register('test', handler));
    jobs.start();
    await api().db.transaction(async (transaction) => {
      await jobs.enqueue(transaction, 'test', { name: 'Piet' });
      await transaction('settings').insert({ name: 'a', value: '1' });
    });
    await jobs.idle();
    expect(handler.ran).toEqual([{ name: 'Piet' }]);
    expect(await rows()).toEqual([]);
  });

  it('does not exist if that transaction fails', async () => {
    const handler = aHandler();
    const jobs = aProcess((queue) => queue.register('test', handler));
    jobs.start();
    const failing = api().db.transaction(async (transaction) => {
      await jobs.enqueue(transaction, 'test', {});
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await jobs.idle();
    expect(handler.ran).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('waits for its time', async () => {
    const handler = aHandler();
    const jobs = aProcess((queue) => queue.register('test', handler));
    jobs.start();
    await jobs.enqueue(api().db, 'test', {}, { waitMs: hour });
    await jobs.idle();
    expect(handler.ran).toHaveLength(0);
    now += hour;
    await jobs.idle();
    expect(handler.ran).toHaveLength(1);
  });

  it('is one job with the newest payload, however often it is enqueued under one key', async () => {
    const handler = aHandler();
    const jobs = aProcess((queue) => queue.register('test', handler));
    for (const version of [1, 2, 3])
      await jobs.enqueue(api().db, 'test', { version }, { key: 'k' });
    jobs.start();
    await jobs.idle();
    expect(handler.ran).toEqual([{ version: 3 }]);
  });

  it('runs again if it is enqueued while it is running', async () => {
    const ran: unknown[] = [];
    const jobs: Jobs = aProcess((queue) =>
      queue.register('test', {
        run: async (payload) => {
          ran.push(payload);
          if (ran.length === 1) await jobs.enqueue(api().db, 'test', { n: 2 }, { key: 'k' });
        },
      }),
    );
    await jobs.enqueue(api().db, 'test', { n: 1 }, { key: 'k' });
    jobs.start();
    await jobs.idle();
    expect(ran).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await rows()).toEqual([]);
  });

  it('is retried after pauses that grow up to an hour', async () => {
    const handler = aHandler((attempt) => (attempt < 16 ? new Error('busy') : undefined));
    const jobs = aProcess((queue) => queue.register('test', { ...handler, maxAttempts: 20 }));
    jobs.start();
    await jobs.enqueue(api().db, 'test', {});
    const pauses: number[] = [];
    for (let attempt = 1; attempt < 16; attempt += 1) {
      await jobs.idle();
      const [row] = await rows();
      pauses.push(Date.parse(row.run_at) - now);
      now = Date.parse(row.run_at);
    }
    await jobs.idle();
    expect(handler.ran).toHaveLength(16);
    expect(pauses[0]).toBeLessThanOrEqual(5000);
    expect(pauses[4]).toBeGreaterThan(2 * (pauses[0] ?? 0));
    for (const pause of pauses) expect(pause).toBeLessThanOrEqual(hour);
    expect(await rows()).toEqual([]);
  });

  it('is given up after its last attempt, with one log line that reveals nothing of the payload', async () => {
    const handler = aHandler(() => new Error('the peer said no'));
    const givenUp: unknown[] = [];
    const onGivenUp = async (payload: unknown) => void givenUp.push(payload);
    const jobs = aProcess((queue) =>
      queue.register('test', { ...handler, maxAttempts: 2, onGivenUp }),
    );
    jobs.start();
    await jobs.enqueue(api().db, 'test', { link: 'https://a.example/secret' });
    await jobs.idle();
    now += hour;
    await jobs.idle();
    expect(handler.ran).toHaveLength(2);
    expect(givenUp).toEqual([{ link: 'https://a.example/secret' }]);
    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 2, last_error: expect.stringContaining('unexpected') },
    ]);
    expect(lines('was given up')).toMatchObject([
      { level: 50, kind: 'test', cause: { message: 'the peer said no' } },
    ]);
    expect(JSON.stringify(api().logs())).not.toContain('secret');
  });

  it('is given up at once if another attempt is pointless', async () => {
    const reason = 'There is no such mailbox.';
    const handler = aHandler(() => new JobError(reason, { permanent: true }));
    const jobs = aProcess((queue) => queue.register('test', handler));
    jobs.start();
    await jobs.enqueue(api().db, 'test', {}, { key: 'k' });
    await jobs.idle();
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1, last_error: reason }]);
    // A failed job does not block a new one.
    await jobs.enqueue(api().db, 'test', {}, { key: 'k' });
    await jobs.idle();
    expect(handler.ran).toHaveLength(2);
  });

  it('that never ends is aborted at its time limit and delays no other', async () => {
    let cut = 0;
    const handler = aHandler();
    const jobs = aProcess((queue) => {
      queue.register('stuck', {
        timeLimitMs: 50,
        concurrency: 2,
        run: (_payload, { signal }) =>
          new Promise(() => signal.addEventListener('abort', () => (cut += 1))),
      });
      queue.register('test', handler);
    });
    for (let n = 0; n < 6; n += 1) await jobs.enqueue(api().db, 'stuck', {});
    await jobs.enqueue(api().db, 'test', {});
    jobs.start();
    await jobs.idle();
    expect(handler.ran).toHaveLength(1);
    expect(cut).toBe(6);
    expect(await api().db('jobs').where({ kind: 'stuck' }).pluck('last_error')).toContain(
      'It took too long.',
    );
  });

  it('is taken over from a dead process once its lease has expired', async () => {
    const handler = aHandler();
    const jobs = aProcess((queue) => queue.register('test', handler));
    await jobs.enqueue(api().db, 'test', {});
    const lease_until = new Date(now + 30_000).toISOString();
    await rows().update({ lease_owner: 'a process that died', lease_until, attempts: 1 });
    jobs.start();
    await jobs.idle();
    expect(handler.ran).toHaveLength(0);
    now += 30_000;
    await jobs.idle();
    expect(handler.ran).toHaveLength(1);
  });

  it('is given up if it crashes its process again and again', async () => {
    const handler = aHandler();
    const jobs = aProcess((queue) => queue.register('test', { ...handler, maxAttempts: 3 }));
    await jobs.enqueue(api().db, 'test', {});
    const lease_until = new Date(now - 1).toISOString();
    await rows().update({ lease_owner: 'a process that died', lease_until, attempts: 3 });
    jobs.start();
    await jobs.idle();
    expect(handler.ran).toHaveLength(0);
    expect(await rows()).toMatchObject([{ state: 'failed' }]);
  });

  it.each([
    ['lease', { lease_owner: 'a process that died', attempts: 1 }, 'lease_until'],
    ['retry', { attempts: 1 }, 'run_at'],
  ])('still runs if a wrong clock set its %s two days ahead', async (_what, row, column) => {
    const handler = aHandler();
    const jobs = aProcess((queue) => queue.register('test', handler));
    await jobs.enqueue(api().db, 'test', {});
    await rows().update({ ...row, [column]: new Date(now + 48 * hour).toISOString() });
    jobs.start();
    await jobs.idle();
    expect(handler.ran).toHaveLength(1);
  });

  it('that was enqueued while the clock was two days ahead is due at once', async () => {
    const handler = aHandler();
    const jobs = aProcess((queue) => queue.register('test', handler));
    now += 48 * hour;
    await jobs.enqueue(api().db, 'test', {});
    now -= 48 * hour;
    jobs.start();
    await jobs.idle();
    expect(handler.ran).toHaveLength(1);
  });

  it('runs once, however many processes look for work', async () => {
    const { DATA_DIR: dataDir, DATABASE_URL: url } = api().settings;
    const { logger } = api();
    const ran: number[] = [];
    const processes = [1, 2, 3].map(() => {
      const db = connect({ url, dataDir, logger });
      const jobs = createJobs({ db, logger });
      jobs.register<{ n: number }>('test', { run: async ({ n }) => void ran.push(n) });
      return { db, jobs };
    });
    const numbers = Array.from({ length: 40 }, (_, n) => n);
    await api().db.transaction(async (transaction) => {
      for (const n of numbers) await processes[0]?.jobs.enqueue(transaction, 'test', { n });
    });
    for (const { jobs } of processes) jobs.start();
    await until(async () => {
      for (const { jobs } of processes) await jobs.idle();
      return (await rows()).length === 0;
    });
    expect(ran.sort((a, b) => a - b)).toEqual(numbers);
    for (const { jobs, db } of processes) {
      await jobs.stop();
      await db.destroy();
    }
  });

  it('of a kind that this version of the code does not know is left to other processes', async () => {
    const jobs = aProcess((queue) => queue.register('known', aHandler()));
    await jobs.enqueue(api().db, 'test', {});
    jobs.start();
    await jobs.idle();
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('is notified at once that its process stops, and finishes within its grace period', async () => {
    const steps: string[] = [];
    let began: () => void;
    const begins = new Promise<void>((resolve) => (began = resolve));
    const jobs = aProcess((queue) =>
      queue.register('test', {
        graceMs: 10_000,
        async run(_payload, { signal, stopping }) {
          began();
          await new Promise((resolve) => stopping.addEventListener('abort', resolve));
          // Longer than the grace period of other kinds.
          await new Promise((resolve) => setTimeout(resolve, 300));
          steps.push(signal.aborted ? 'cut off' : 'finished');
        },
      }),
    );
    await jobs.enqueue(api().db, 'test', {});
    jobs.start();
    await begins;
    await jobs.stop();
    expect(steps).toEqual(['finished']);
    expect(await rows()).toEqual([]);
  });

  it('continues in another process when its own stops', async () => {
    let began: () => void;
    const begins = new Promise<void>((resolve) => (began = resolve));
    const first = aProcess((queue) =>
      queue.register('test', {
        run: (_payload, { signal }) => {
          began();
          return new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason)),
          );
        },
      }),
    );
    await first.enqueue(api().db, 'test', {});
    first.start();
    await begins;
    await first.stop();
    const handler = aHandler();
    const second = aProcess((queue) => queue.register('test', handler));
    second.start();
    await second.idle();
    expect(handler.ran).toHaveLength(1);
  });
});
