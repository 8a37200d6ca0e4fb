import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { archiveName } from '../backups/archives/archives';
import { countRows } from '../platform/db/countRows';
import { aParty, aRide, book } from '../testing/bookings';
import { startMailPeer } from '../testing/mailPeer';
import { onEachDatabase, onOneDatabase } from '../testing/onEachDatabase';
import { withPayments } from '../testing/payments';
import { anAdmin } from '../testing/requests';
import type { Api } from '../testing/startApi';
import { startMain, type MainProcess } from '../testing/startMain';
import { until } from '../testing/until';

jest.setTimeout(90_000);

const token = 'a-token-that-only-this-test-knows';
const mail = { to: 'lerato@riders.example', subject: 'Hello', text: 'Hello', html: 'Hello' };
const hourMs = 60 * 60 * 1000;

let main: MainProcess | undefined;
afterEach(async () => {
  await main?.stop();
  main = undefined;
});

/** Starts another process on the data of an API. */
async function start(api: Api, environment: Record<string, string> = {}) {
  main = await startMain(api, environment);
  const port = await main.ready;
  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${url}`, { headers });

  /** The values now, by name and labels. */
  async function scrape() {
    const answer = await get('/metrics', { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(200);
    const lines = (await answer.text()).split('\n').filter((line) => /^\w/.test(line));
    const values = lines.map((line): [string, number] => {
      const at = line.lastIndexOf(' ');
      return [
        line
          .slice(0, at)
          .replace(/,?part="api",?/, '')
          .replace('{}', ''),
        Number(line.slice(at)),
      ];
    });
    return Object.fromEntries(values);
  }
  return { get, scrape };
}

/** Those whose names begin with this. */
const only = (values: Record<string, number>, name: string) =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one.startsWith(name)));

onEachDatabase('the metrics of the site', (api, restart) => {
  const { hold, tell } = withPayments(api, restart);

  it('count its bookings, places and payments, whichever process made them', async () => {
    const ride = await aRide(api(), await anAdmin(api()), { guestPriceCents: 100_000 });
    await book(api(), ride, { participants: aParty(2, 1) });
    const { payment } = await hold('yoco', ride);
    expect(await tell(payment, 'paid')).toBe(200);
    await hold('yoco', ride);
    const { scrape } = await start(api(), {
      METRICS_TOKEN: token,
      YOCO_SECRET_KEY: 'sk_test_nobody',
      YOCO_WEBHOOK_SECRET: 'whsec_c2VjcmV0',
    });
    const values = await scrape();
    expect(only(values, 'ridgeline_site_bookings')).toEqual({
      'ridgeline_site_bookings{state="awaiting-payment"}': 1,
      'ridgeline_site_bookings{state="confirmed"}': 1,
      'ridgeline_site_bookings{state="held"}': 1,
    });
    expect(only(values, 'ridgeline_site_places')).toEqual({
      'ridgeline_site_places{kind="rider",state="offered"}': 10,
      'ridgeline_site_places{kind="rider",state="taken"}': 6,
      'ridgeline_site_places{kind="pillion",state="taken"}': 1,
      'ridgeline_site_places{kind="guest",state="taken"}': 0,
    });
    expect(only(values, 'ridgeline_site_payment')).toEqual({
      'ridgeline_site_payments{provider="yoco",state="open"}': 1,
      'ridgeline_site_payments{provider="yoco",state="paid"}': 1,
      'ridgeline_site_payment_notifications{provider="yoco"}': 1,
    });
    expect(JSON.stringify(values)).not.toMatch(/Lerato|riders\.example/);
  });

  it('count its jobs by kind and state, and say since when they wait', async () => {
    const { db, jobs } = api();
    // The other process is to run them.
    await jobs.stop();
    await jobs.enqueue(db, 'mail', { mail }, { waitMs: hourMs });
    await jobs.enqueue(db, 'mail', { mail }, { heldBecause: 'Nobody is to get it.' });
    for (let count = 0; count < 5; count += 1) await jobs.enqueue(db, 'mail', { mail });
    // Like the schedule of a feature that is switched off.
    await jobs.enqueue(db, 'wash', {});
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const { scrape } = await start(api(), {
      METRICS_TOKEN: token,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      PUBLIC_URL: 'https://rides.example',
    });
    await until(
      async () =>
        (await countRows(db('jobs').where({ kind: 'mail' }).whereNotNull('lease_owner'))) === 3,
    );
    const values = await scrape();
    silent.close();
    expect(only(values, 'ridgeline_site_jobs{kind="mail"')).toEqual({
      'ridgeline_site_jobs{kind="mail",state="later"}': 1,
      'ridgeline_site_jobs{kind="mail",state="failed"}': 1,
      'ridgeline_site_jobs{kind="mail",state="running"}': 3,
      'ridgeline_site_jobs{kind="mail",state="due"}': 2,
    });
    expect(only(values, 'ridgeline_site_jobs{kind="wash"')).toEqual({});
    const age = (state: string) =>
      Date.now() / 1000 -
      (values[`ridgeline_site_job_oldest_timestamp_seconds{kind="mail",state="${state}"}`] ?? 0);
    for (const state of ['failed', 'due']) {
      expect(age(state)).toBeGreaterThanOrEqual(0);
      expect(age(state)).toBeLessThan(60);
    }
    expect(age('later')).toBeLessThan(0);
  });

  it('are there without what cannot be read, and say what that is', async () => {
    const { get, scrape } = await start(api(), { METRICS_TOKEN: token });
    await api().db.schema.renameTable('bookings', 'moved');
    try {
      const values = await scrape();
      expect(only(values, 'ridgeline_site_bookings')).toEqual({});
      expect(only(values, 'ridgeline_site_facts_failed')).toEqual({
        'ridgeline_site_facts_failed{fact="bookings"}': 1,
      });
      expect(values).toHaveProperty('nodejs_eventloop_lag_p99_seconds');
      expect((await get('/healthz')).status).toBe(200);
    } finally {
      await api().db.schema.renameTable('moved', 'bookings');
    }
    expect(only(await scrape(), 'ridgeline_site_facts_failed')).toEqual({});
  });
});

onOneDatabase('the metrics of a process of the API', (api) => {
  it('are closed unless a setting opens them', async () => {
    const { get } = await start(api());
    const answer = await get('/metrics', { authorization: `Bearer ${token}` });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'There is nothing at this address.' });
  });

  it('count requests by route, and what the cache had already', async () => {
    const { get, scrape } = await start(api(), { METRICS_TOKEN: token });
    for (const name of ['one', 'two', 'three']) await get(`/api/events?name=${name}`);
    await get('/api/events/none-such');
    await get('/api/wrong/lerato@riders.example');
    const values = await scrape();
    expect(only(values, 'ridgeline_http_requests_total')).toEqual({
      'ridgeline_http_requests_total{method="GET",route="/api/events",code="200"}': 3,
      'ridgeline_http_requests_total{method="GET",route="/api/events/:id",code="404"}': 1,
      'ridgeline_http_requests_total{method="GET",route="none",code="404"}': 1,
    });
    expect(only(values, 'ridgeline_cache')).toEqual({
      'ridgeline_cache_requests_total{cache="api",result="miss"}': 1,
      'ridgeline_cache_requests_total{cache="api",result="hit"}': 2,
    });
    expect(only(values, 'ridgeline_worker_tasks')).toMatchObject({
      'ridgeline_worker_tasks{pool="drawings",state="waiting"}': 0,
      'ridgeline_worker_tasks{pool="uploads",state="running"}': 0,
    });
  });

  it('say how old the backups are, when the next is due, and how much space is left', async () => {
    const folder = path.join(api().settings.DATA_DIR, 'backups');
    mkdirSync(folder, { recursive: true });
    const madeAt = new Date('2026-11-20T01:30:00Z');
    writeFileSync(path.join(folder, archiveName(madeAt)), '');
    const { scrape } = await start(api(), { METRICS_TOKEN: token, BACKUP_AT: '30 3 * * *' });
    const values = await scrape();
    expect(only(values, 'ridgeline_site_backup')).toEqual({
      'ridgeline_site_backup_timestamp_seconds{kind="archive"}': madeAt.getTime() / 1000,
      'ridgeline_site_backup_due_timestamp_seconds{kind="archive"}':
        Date.parse('2026-11-21T01:30:00Z') / 1000,
    });
    for (const folderName of ['data', 'backups']) {
      const [free = 0, size = 0] = ['free', 'size'].map(
        (one) => values[`ridgeline_disk_${one}_bytes{folder="${folderName}"}`],
      );
      expect(free).toBeGreaterThan(0);
      expect(size).toBeGreaterThan(free);
    }
  });

  it('count the mails that were sent, and those that the mail server has refused', async () => {
    const mails = await startMailPeer();
    try {
      const { scrape } = await start(api(), {
        METRICS_TOKEN: token,
        SMTP_URL: mails.url,
        PUBLIC_URL: 'https://rides.example',
      });
      const outcomes = async () => only(await scrape(), 'ridgeline_mails_total');
      const count = (outcome: string, values: Record<string, number>) =>
        values[`ridgeline_mails_total{outcome="${outcome}"}`];
      expect(count('refused', await outcomes())).toBe(0);
      // The other process has no mail server.
      await api().jobs.stop();
      await api().jobs.enqueue(api().db, 'mail', { mail });
      await until(async () => count('sent', await outcomes()) === 1);
      mails.refuse(true);
      await api().jobs.enqueue(api().db, 'mail', { mail });
      await until(async () => count('refused', await outcomes()) === 1);
    } finally {
      await mails.stop();
    }
  });
});
