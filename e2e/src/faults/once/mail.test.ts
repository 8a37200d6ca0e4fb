import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messages } from '@ridgeline/contract';
import { owner } from '../../support/owner';
import { until } from '../../support/until';
import { startApi, type ApiProcess } from '../testing/apiProcess';
import { call } from '../testing/call';
import { startSmtpServer, type Mood, type SmtpServer } from '../testing/smtpServer';
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

/** How often the log says that a mail was not sent, for now or for good. */
const failures = () => api.output().split(/a background job (?:failed|was given up)/).length - 1;

let visitor = 0;
const asStranger = (to: string, json: object) =>
  call(api, 'POST', to, { json, from: `192.0.2.${(visitor += 1)}` });

const subscribe = (email: string) => asStranger('/api/newsletter', { email, consent: true });
const forget = () => asStranger('/api/admin/forgot-password', { email: owner.email });

/** Waits until as many mails have come to an address. */
const mailsTo = (address: string, count: number) =>
  until(
    async () => smtp.mailsTo(address).length,
    (found) => found >= count,
  );

const moods: [string, Mood][] = [
  ['says nothing', 'silent'],
  ['speaks another protocol', 'another protocol'],
  ['hangs up in the middle', 'hangs up'],
  ['refuses', 'refuses'],
];

describe('a mail server that', () => {
  afterEach(() => smtp.be('well'));

  /** Somebody subscribes and an owner forgot the password: both hear the same as ever. */
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

  it.each(moods)(
    '%s keeps nobody waiting, and gets one mail once it is asked again',
    async (_, mood) => {
      const email = `${mood.replaceAll(' ', '-')}@rides.example`;
      smtp.be(mood);
      await expectTheSame(email);
      smtp.be('well');
      expect((await subscribe(email)).status).toBe(202);
      await mailsTo(email, 1);
    },
  );

  it('is not there keeps nobody waiting, and who tries again gets one mail', async () => {
    await smtp.leave();
    await expectTheSame('nobody@rides.example');
    await smtp.comeBack();
    await subscribe('nobody@rides.example');
    await mailsTo('nobody@rides.example', 1);
  });

  it('is slow keeps nobody waiting, and gets each mail once', async () => {
    const before = failures();
    smtp.be('slow');
    expect((await subscribe('slow@rides.example')).status).toBe(202);
    // It has not come to it yet.
    expect(smtp.mailsTo('slow@rides.example')).toEqual([]);
    await mailsTo('slow@rides.example', 1);
    expect(failures()).toBe(before);
  });

  it('takes a mail and never says so is asked again: a mail may come twice, but not never', async () => {
    const before = failures();
    smtp.be('never ends');
    await subscribe('taken@rides.example');
    await until(
      async () => failures(),
      (count) => count > before,
    );
    smtp.be('well');
    await mailsTo('taken@rides.example', 2);
  });

  it('is not there for a while gets each mail by itself when it is back', async () => {
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

  it('was unwell has cost the owner nothing: the next link works', async () => {
    await forget();
    // Mails that were asked for before may come at this moment; the newest link is the one that works.
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

  it('has got no mail twice in all that time', () => {
    for (const [, mood] of moods)
      expect(smtp.mailsTo(`${mood.replaceAll(' ', '-')}@rides.example`)).toHaveLength(1);
    expect(smtp.mailsTo('nobody@rides.example')).toHaveLength(1);
    for (const name of ['slow', 'patient'])
      expect(smtp.mailsTo(`${name}@rides.example`)).toHaveLength(1);
  });
});
