import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messages } from '@ridgeline/contract';
import { owner } from '../../support/owner';
import { until } from '../../support/until';
import { startApi, type ApiProcess } from '../testing/apiProcess';
import { call } from '../testing/call';
import { startSmtpServer, type Mode, type SmtpServer } from '../testing/smtpServer';
import { ownerToken } from '../testing/content';

let dataDir: string;
let smtp: SmtpServer;
let api: ApiProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'ridgeline-faults-'));
  smtp = await startSmtpServer();
  api = await startApi({
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://rides.example',
    SETUP_CODE: 'up the pass',
  });
  await ownerToken(api, 'up the pass');
});
afterAll(async () => {
  await api?.stop();
  await smtp?.leave();
  rmSync(dataDir, { recursive: true, force: true });
});

/** How many failures to send a mail the log reports, temporary or final. */
const failures = () => api.output().split(/a background job (?:failed|was given up)/).length - 1;

let visitor = 0;
const asStranger = (to: string, json: object) =>
  call(api, 'POST', to, { json, from: `192.0.2.${(visitor += 1)}` });

const subscribe = (email: string) => asStranger('/api/newsletter', { email, consent: true });
const forget = () => asStranger('/api/admin/forgot-password', { email: owner.email });

/** Waits until this many mails have arrived at an e-mail address. */
const mailsTo = (address: string, count: number) =>
  until(
    async () => smtp.mailsTo(address).length,
    (found) => found >= count,
  );

const modes: [string, Mode][] = [
  ['says nothing', 'silent'],
  ['speaks another protocol', 'another protocol'],
  ['hangs up in the middle', 'hangs up'],
  ['refuses', 'refuses'],
];

describe('a mail server that', () => {
  afterEach(() => smtp.setMode('well'));

  /** Somebody subscribes and an owner forgot the password: both get the usual response. */
  async function expectTheSame(email: string) {
    const before = failures();
    expect(await subscribe(email)).toMatchObject({
      ...{ status: 202, json: { message: messages.newsletterAccepted } },
    });
    expect(await forget()).toMatchObject({ status: 200, json: { message: messages.resetSent } });
    await until(
      async () => failures(),
      (count) => count >= before + 2,
    );
    expect(smtp.mailsTo(email)).toEqual([]);
  }

  it.each(modes)('%s delays nobody, and gets one mail on the next attempt', async (_, mode) => {
    const email = `${mode.replaceAll(' ', '-')}@rides.example`;
    smtp.setMode(mode);
    await expectTheSame(email);
    smtp.setMode('well');
    expect((await subscribe(email)).status).toBe(202);
    await mailsTo(email, 1);
  });

  it('is down delays nobody, and whoever tries again gets one mail', async () => {
    await smtp.leave();
    await expectTheSame('nobody@rides.example');
    await smtp.comeBack();
    await subscribe('nobody@rides.example');
    await mailsTo('nobody@rides.example', 1);
  });

  it('is slow delays nobody, and gets each mail once', async () => {
    const before = failures();
    smtp.setMode('slow');
    expect((await subscribe('slow@rides.example')).status).toBe(202);
    // The job has not got that far yet.
    expect(smtp.mailsTo('slow@rides.example')).toEqual([]);
    await mailsTo('slow@rides.example', 1);
    expect(failures()).toBe(before);
  });

  it('accepts a mail without confirming is tried again: a mail may come twice, but not never', async () => {
    const before = failures();
    smtp.setMode('never ends');
    await subscribe('taken@rides.example');
    await until(
      async () => failures(),
      (count) => count > before,
    );
    smtp.setMode('well');
    await mailsTo('taken@rides.example', 2);
  });

  it('is down for a while gets each mail automatically when it is back', async () => {
    await smtp.leave();
    const before = failures();
    await subscribe('patient@rides.example');
    await until(
      async () => failures(),
      (count) => count > before,
    );
    await smtp.comeBack();
    await mailsTo('patient@rides.example', 1);
  });

  it('was failing has cost the owner nothing: the next link works', async () => {
    await forget();
    // Earlier mails may arrive at this moment; the newest link is the one that works.
    await until(
      async () => {
        const mail = (smtp.mailsTo(owner.email).at(-1) ?? '').replaceAll(/=\r\n/g, '');
        const link = /reset-password\/([\w-]{43})/.exec(mail)?.[1] ?? 'none';
        return (await asStranger(`/api/admin/reset-password/${link}`, { password: 'gravel-44' }))
          .status;
      },
      (status) => status === 200,
    );
  });

  it('never got a mail twice in all that time', () => {
    for (const [, mode] of modes)
      expect(smtp.mailsTo(`${mode.replaceAll(' ', '-')}@rides.example`)).toHaveLength(1);
    expect(smtp.mailsTo('nobody@rides.example')).toHaveLength(1);
    for (const name of ['slow', 'patient'])
      expect(smtp.mailsTo(`${name}@rides.example`)).toHaveLength(1);
  });
});
