import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../support/until';
import { startApi, type ApiProcess } from '../support/apiProcess';
import { call } from './testing/call';
import { newDatabase, type TestDatabase } from './testing/database';
import { startSmtpServer, type SmtpServer } from './testing/smtpServer';

let dataDir: string;
let database: TestDatabase;
let settings: Record<string, string>;
let smtp: SmtpServer;
let running: ApiProcess[];
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-faults-'));
  smtp = await startSmtpServer();
  database = await newDatabase(dataDir);
  settings = {
    ...database.settings,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://rides.example',
  };
});
beforeEach(() => {
  running = [];
});
afterEach(() => Promise.all(running.map((api) => api.kill())));
afterAll(async () => {
  await smtp?.shutDown();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async () => {
  const api = await startApi(settings);
  running.push(api);
  return api;
};

let visitor = 0;
async function subscribe(api: ApiProcess, email: string) {
  visitor += 1;
  const json = { email, consent: true };
  const { status } = await call(api, 'POST', '/api/newsletter', {
    json,
    from: `198.51.100.${visitor}`,
  });
  expect(status).toBe(202);
}

const mailsTo = async (emails: string[]) => emails.map((email) => smtp.mailsTo(email).length);
const eachHas = (count: number) => (counts: number[]) => counts.every((mails) => mails >= count);

describe('a promised mail', () => {
  it('arrives although the process is killed between the response and the mail', async () => {
    const emails = [1, 2, 3, 4].map((n) => `killed-${n}@rides.example`);
    // No mail is accepted until the process is gone.
    smtp.setMode('silent');
    const api = await start();
    for (const email of emails) await subscribe(api, email);
    await api.kill();
    smtp.setMode('well');
    expect(await mailsTo(emails)).toEqual([0, 0, 0, 0]);

    // Expire the dead process's lease and the delay before the next attempt.
    const past = '2020-01-01T00:00:00.000Z';
    await database.run(`update jobs set lease_until = '${past}', run_at = '${past}'`);
    await start();
    await until(() => mailsTo(emails), eachHas(1));
    expect(await mailsTo(emails)).toEqual([1, 1, 1, 1]);
  });

  it('arrives once when two processes share the jobs', async () => {
    const emails = Array.from({ length: 12 }, (_, n) => `shared-${n}@rides.example`);
    const processes = [await start(), await start()];
    for (const [n, email] of emails.entries())
      await subscribe(processes[n % 2] as ApiProcess, email);
    await until(() => mailsTo(emails), eachHas(1));
    for (const api of processes) await api.stop();
    expect(new Set(await mailsTo(emails))).toEqual(new Set([1]));
  });
});
