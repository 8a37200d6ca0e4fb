import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messages } from '@ridgeline/contract';
import { owner } from '../../support/owner';
import { until } from '../../support/until';
import { startApi, type ApiProcess } from '../../support/apiProcess';
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
  await smtp?.shutDown();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The number of failed attempts to send a mail in the log, whether temporary or final. */
const failures = () => api.output().split(/a background job (?:failed|was given up)/).length - 1;

let visitor = 0;
const asStranger = (to: string, json: object) =>
  call(api, 'POST', to, { json, from: `192.0.2.${(visitor += 1)}` });

const subscribe = (email: string) => asStranger('/api/newsletter', { email, consent: true });
const requestReset = () => asStranger('/api/admin/forgot-password', { email: owner.email });

/** Waits until this many mails have arrived at an e-mail address. */
const mailsTo = (email: string, count: number) =>
  until(
    async () => smtp.mailsTo(email).length,
    (mailCount) => mailCount >= count,
  );

const modes: [string, Mode][] = [
  ['says nothing', 'silent'],
  ['speaks another protocol', 'another protocol'],
  ['hangs up in the middle', 'hangs up'],
  ['refuses', 'refuses'],
];

describe('a mail server that', () => {
  afterEach(() => smtp.setMode('well'));

  /** Expects that a subscription and a forgotten password get the usual responses, although no mail can be sent. */
  async function expectUsualResponses(email: string) {
    const before = failures();
    expect(await subscribe(email)).toMatchObject({
      status: 202,
      json: { message: messages.newsletterAccepted },
    });
    expect(await requestReset()).toMatchObject({
      status: 200,
      json: { message: messages.resetSent },
    });
    await until(
      async () => failures(),
      (count) => count >= before + 2,
    );
    expect(smtp.mailsTo(email)).toEqual([]);
  }

  it.each(modes)(
    '%s delays no response, and gets one mail on the next attempt',
    async (_, mode) => {
      const email = `${mode.replaceAll(' ', '-')}@rides.example`;
      smtp.setMode(mode);
      await expectUsualResponses(email);
      smtp.setMode('well');
      expect((await subscribe(email)).status).toBe(202);
      await mailsTo(email, 1);
    },
  );

  it('is down delays no response, and gets one mail after another attempt', async () => {
    await smtp.shutDown();
    await expectUsualResponses('nobody@rides.example');
    await smtp.restart();
    await subscribe('nobody@rides.example');
    await mailsTo('nobody@rides.example', 1);
  });

  it('is slow delays no response, and gets each mail once', async () => {
    const before = failures();
    smtp.setMode('slow');
    expect((await subscribe('slow@rides.example')).status).toBe(202);
    // The response does not wait for the job.
    expect(smtp.mailsTo('slow@rides.example')).toEqual([]);
    await mailsTo('slow@rides.example', 1);
    expect(failures()).toBe(before);
  });

  it('accepts a mail without confirming it gets it again, because a mail may come twice but must come', async () => {
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
    await smtp.shutDown();
    const before = failures();
    await subscribe('patient@rides.example');
    await until(
      async () => failures(),
      (count) => count > before,
    );
    await smtp.restart();
    await mailsTo('patient@rides.example', 1);
  });

  it('has failed before does no lasting harm: the owner’s next link works', async () => {
    await requestReset();
    // Earlier mails may still arrive, but only the newest link works.
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

  it('has failed in all these ways gets no mail twice', () => {
    for (const [, mode] of modes)
      expect(smtp.mailsTo(`${mode.replaceAll(' ', '-')}@rides.example`)).toHaveLength(1);
    expect(smtp.mailsTo('nobody@rides.example')).toHaveLength(1);
    for (const name of ['slow', 'patient'])
      expect(smtp.mailsTo(`${name}@rides.example`)).toHaveLength(1);
  });
});
