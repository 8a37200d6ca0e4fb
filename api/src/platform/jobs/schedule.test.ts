import { onEachDatabase } from '../../testing/onEachDatabase';
import { createJobs, type Jobs } from './jobs';

const hour = 60 * 60_000;
const day = 24 * hour;

onEachDatabase('a schedule', (api) => {
  let now: number;
  let startedJobs: Jobs[];
  beforeEach(() => {
    // 02:30 in South Africa.
    now = Date.parse('2026-11-20T00:30:00Z');
    startedJobs = [];
  });
  afterEach(async () => {
    for (const jobs of startedJobs) await jobs.stop();
  });

  const scheduleRows = () => api().db('jobs').where({ kind: 'nightly' });

  /** A process with one schedule, every night at 03:30. */
  async function aProcess(
    run: () => Promise<void>,
    every: string | { everyMs: number } = '30 3 * * *',
  ) {
    const jobs = createJobs({ db: api().db, logger: api().logger, clock: () => now });
    jobs.schedule('nightly', every, run);
    startedJobs.push(jobs);
    jobs.start();
    await jobs.idle();
    return jobs;
  }

  it('runs at its South African time, in exactly one process', async () => {
    const ran: string[] = [];
    const run = async () => void ran.push(new Date(now).toISOString());
    const processes = [await aProcess(run), await aProcess(run), await aProcess(run)];
    expect(ran).toEqual([]);
    expect(await scheduleRows()).toMatchObject([{ run_at: '2026-11-20T01:30:00.000Z' }]);
    for (const moment of ['2026-11-20T01:30:00.000Z', '2026-11-21T01:30:00.000Z']) {
      now = Date.parse(moment);
      await Promise.all(processes.map((jobs) => jobs.idle()));
      expect(ran.at(-1)).toBe(moment);
    }
    expect(ran).toHaveLength(2);
    expect(await scheduleRows()).toHaveLength(1);
  });

  it('that was missed runs once when a process starts again', async () => {
    let ran = 0;
    await (await aProcess(async () => void (ran += 1))).stop();
    now += 5 * day;
    const jobs = await aProcess(async () => void (ran += 1));
    await jobs.idle();
    expect(ran).toBe(1);
  });

  it('is taken over by another process when its own dies', async () => {
    let ran = 0;
    await (await aProcess(async () => undefined)).stop();
    now += hour;
    const lease_until = new Date(now + 30_000).toISOString();
    await scheduleRows().update({ lease_owner: 'a process that died', lease_until, attempts: 1 });
    const jobs = await aProcess(async () => void (ran += 1));
    expect(ran).toBe(0);
    now += 30_000;
    await jobs.idle();
    expect(ran).toBe(1);
  });

  it('that fails is retried, and shown as failed until it succeeds', async () => {
    let failing = true;
    let ran = 0;
    const jobs = await aProcess(async () => {
      ran += 1;
      if (failing) throw new Error('the disk is gone');
    });
    now += hour;
    for (let time = 0; time < 8; time += 1) {
      await jobs.idle();
      now += 5 * 60_000;
    }
    expect(ran).toBe(5);
    expect(await scheduleRows()).toMatchObject([
      { state: 'waiting', run_at: '2026-11-21T01:30:00.000Z', failed_at: expect.any(String) },
    ]);
    failing = false;
    now = Date.parse('2026-11-21T01:30:00Z');
    await jobs.idle();
    expect(await scheduleRows()).toMatchObject([{ failed_at: null, last_error: null }]);
  });

  it('that a wrong clock set far ahead runs at its next regular time', async () => {
    let ran = 0;
    now += 30 * day;
    const wrong = await aProcess(async () => void (ran += 1));
    await wrong.stop();
    now -= 30 * day;
    const jobs = await aProcess(async () => void (ran += 1));
    expect(await scheduleRows()).toMatchObject([{ run_at: '2026-11-20T01:30:00.000Z' }]);
    now += hour;
    await jobs.idle();
    expect(ran).toBe(1);
  });

  it('follows a changed cadence', async () => {
    let ran = 0;
    await (await aProcess(async () => void (ran += 1))).stop();
    const jobs = await aProcess(async () => void (ran += 1), { everyMs: hour });
    expect(ran).toBe(1);
    now += hour;
    await jobs.idle();
    expect(ran).toBe(2);
  });

  it('with a wrong expression is refused at once', () => {
    const jobs = createJobs({ db: api().db, logger: api().logger });
    expect(() => jobs.schedule('never', '61 3 * * *', async () => undefined)).toThrow();
  });
});
