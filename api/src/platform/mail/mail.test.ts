import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readMail, startMailPeer, type MailPeer } from '../../testing/mailPeer';
import { onOneDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { send } from '../../testing/requests';
import { startMain } from '../../testing/startMain';
import { until } from '../../testing/until';

const subscribe = async (api: Api, headers: Record<string, string> = {}) => {
  const json = { email: 'lerato@riders.example', consent: true };
  const { status } = await send(api, 'POST', '/api/newsletter', { json, headers });
  await api.settled();
  return status;
};
const filesIn = (folder: string) => readdirSync(folder).map((name) => path.join(folder, name));
const outboxOf = ({ settings }: Api) => path.join(settings.DATA_DIR, 'outbox');

onOneDatabase('mail, without a mail server,', (api, restart) => {
  const firstMail = () => readMail(readFileSync(filesIn(outboxOf(api()))[0] ?? ''), []);

  it('becomes a file that mail programs can open and other users cannot read', async () => {
    await subscribe(api());
    const [file = '', ...others] = filesIn(outboxOf(api()));
    expect(others).toEqual([]);
    expect(file).toMatch(/\.eml$/);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await firstMail()).toMatchObject({
      to: [{ address: 'lerato@riders.example' }],
      subject: 'Please confirm your subscription',
    });
  });

  it('is logged with the name of its file, but never with a link', async () => {
    await subscribe(api());
    const entry = api()
      .logs()
      .find(({ msg }) => String(msg).includes('outbox'));
    expect(entry).toMatchObject({
      level: 40,
      to: 'l…@riders.example',
      file: filesIn(outboxOf(api()))[0],
    });
    const [, token = 'none'] =
      /\/newsletter\/confirm\/([\w-]{43})/.exec((await firstMail()).text ?? '') ?? [];
    expect(token).toHaveLength(43);
    expect(JSON.stringify(api().logs())).not.toContain(token);
  });

  it('shows the owner’s text literally', async () => {
    const name = 'Rides <b>& more</b>\r\nBcc: other@riders.example';
    await api()
      .db('settings')
      .insert({ name: 'name', value: JSON.stringify(name) });
    await subscribe(api());
    const mail = await firstMail();
    expect(mail.html).toContain('Rides &lt;b&gt;&amp; more&lt;/b&gt;');
    expect(mail.from).toEqual({
      name: 'Rides <b>& more</b> Bcc: other@riders.example',
      address: 'rides@ridgeline.example',
    });
    expect(mail.bcc).toBeUndefined();
  });

  it('links to the public URL, whatever host a request names', async () => {
    await restart({ publicUrl: 'https://rides.example' });
    await subscribe(api(), { 'x-forwarded-host': 'evil.example' });
    expect((await firstMail()).text).not.toContain('evil.example');
    expect((await firstMail()).text).toContain('https://rides.example/newsletter/confirm/');
  });

  it('takes the host from a forwarded header only if a proxy is trusted', async () => {
    const forwarded = { 'x-forwarded-host': 'rides.example', 'x-forwarded-proto': 'https,http' };
    await subscribe(api(), forwarded);
    expect((await firstMail()).text).toContain('http://127.0.0.1:');
    await restart({ trustProxy: 1 });
    await subscribe(api(), forwarded);
    expect((await firstMail()).text).toContain('https://rides.example/newsletter/confirm/');
  });

  it('comes from the sender that the settings name', async () => {
    await restart({ mailFrom: 'Rides & Co <news@rides.example>' });
    await subscribe(api());
    expect((await firstMail()).from).toEqual({ name: 'Rides & Co', address: 'news@rides.example' });
    await restart({ mailFrom: 'news@rides.example' });
    await subscribe(api());
    expect((await firstMail()).from).toEqual({ name: 'Ridgeline', address: 'news@rides.example' });
  });
});

onOneDatabase('mail, with a mail server,', (api, restart) => {
  let peer: MailPeer;
  beforeEach(async () => {
    peer = await startMailPeer();
    await restart({ smtpUrl: peer.url });
  });
  afterEach(() => peer.stop());

  it('goes to that server and not into the outbox', async () => {
    await subscribe(api());
    expect(peer.mails).toHaveLength(1);
    expect(readdirSync(api().settings.DATA_DIR)).not.toContain('outbox');
  });

  it('says that no person has written it, so that nobody’s holiday notice answers it', async () => {
    await subscribe(api());
    expect(peer.mails[0]?.header('Auto-Submitted')).toBe('auto-generated');
  });

  it('does not delay the visitor’s response, and its failure is logged', async () => {
    await restart({ smtpUrl: 'smtp://127.0.0.1:1' });
    expect(await subscribe(api())).toBe(202);
    expect(JSON.stringify(api().logs())).toContain('ECONNREFUSED');
  });

  const jobs = () => api().db('jobs');
  /** Skips the pause before the next attempt. */
  const tryAgain = async () => {
    await jobs().update({ run_at: new Date(0).toISOString() });
    await api().settled();
  };

  it('that the server rejects temporarily is sent once it accepts it', async () => {
    peer.refuse('for now');
    await subscribe(api());
    expect(await jobs()).toMatchObject([
      {
        kind: 'newsletter.subscribe',
        state: 'waiting',
        attempts: 1,
        last_error: 'The mail server could not take the mail at the moment.',
      },
    ]);
    await tryAgain();
    expect(await jobs()).toMatchObject([{ attempts: 2 }]);
    peer.refuse(false);
    await tryAgain();
    expect(peer.mails).toHaveLength(1);
    expect(await jobs()).toEqual([]);
  });

  it('that the server rejects permanently is given up at once, with the reason', async () => {
    peer.refuse(true);
    await subscribe(api());
    expect(await jobs()).toMatchObject([
      { state: 'failed', attempts: 1, last_error: expect.stringContaining('refused this mail') },
    ]);
  });

  it('survives the process that queued it', async () => {
    await api().jobs.stop();
    await subscribe(api());
    expect(peer.mails).toHaveLength(0);
    const another = await startMain(api(), {
      SMTP_URL: peer.url,
      PUBLIC_URL: 'https://rides.example',
    });
    try {
      await until(() => peer.mails.length > 0);
    } finally {
      await another.stop();
    }
    expect(peer.mails.map(({ recipients }) => recipients)).toEqual([['lerato@riders.example']]);
  });

  describe('that waits in the queue', () => {
    const mail = {
      to: 'piet@riders.example',
      subject: 'News',
      text: 'We ride.',
      html: '<p>We ride.',
    };
    const queued = (options = {}) =>
      api()
        .jobs.enqueue(api().db, 'mail', { mail, ...options })
        .then(api().settled);

    it('has the same Message-ID with each attempt, so that a mailbox shows it once', async () => {
      peer.refuse('for now');
      await queued();
      const [{ id }] = await jobs();
      peer.refuse(false);
      await tryAgain();
      expect(peer.mails[0]).toMatchObject({
        messageId: `<${id}@ridgeline.example>`,
        recipients: [mail.to],
      });
    });

    it('is not sent once its subject has expired', async () => {
      await queued({ expiresAt: new Date(Date.now() - 1).toISOString() });
      expect(peer.mails).toEqual([]);
      expect(await jobs()).toEqual([]);
    });
  });
});
