import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readMail, startMailPeer, type MailPeer } from '../testing/mailPeer';
import { onEachDatabase, type Api } from '../testing/onEachDatabase';
import { send } from '../testing/requests';

const subscribe = async (api: Api, headers: Record<string, string> = {}) => {
  const json = { email: 'lerato@riders.example', consent: true };
  const { status } = await send(api, 'POST', '/api/newsletter', { json, headers });
  await api.settled();
  return status;
};
const filesIn = (folder: string) => readdirSync(folder).map((name) => path.join(folder, name));
const outboxOf = ({ settings }: Api) => path.join(settings.DATA_DIR, 'outbox');

onEachDatabase('mail, without a mail server,', (api, restart) => {
  const firstMail = () => readMail(readFileSync(filesIn(outboxOf(api()))[0] ?? ''), []);

  it('becomes a file that a mail program reads and no other user may', async () => {
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

  it('is named in the log, without the links that let whoever has them act for somebody', async () => {
    await subscribe(api());
    const told = api()
      .logs()
      .find(({ msg }) => String(msg).includes('outbox'));
    expect(told).toMatchObject({
      level: 40,
      to: 'l…@riders.example',
      file: filesIn(outboxOf(api()))[0],
    });
    expect(JSON.stringify(api().logs())).not.toMatch(
      /newsletter\/(confirm|unsubscribe)\/[\w-]{43}/,
    );
  });

  it('shows what the owner typed as the text that it is', async () => {
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

  it('leads to the public address, whatever host a request names', async () => {
    await restart({ publicUrl: 'https://rides.example' });
    await subscribe(api(), { 'x-forwarded-host': 'evil.example' });
    expect((await firstMail()).text).not.toContain('evil.example');
    expect((await firstMail()).text).toContain('https://rides.example/newsletter/confirm/');
  });

  it('takes the host from a forwarded header only where a proxy is trusted', async () => {
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

onEachDatabase('mail, with a mail server,', (api, restart) => {
  let peer: MailPeer;
  beforeEach(async () => {
    peer = await startMailPeer();
    await restart({ smtpUrl: peer.url });
  });
  afterEach(() => peer.stop());

  it('goes there and nowhere else', async () => {
    await subscribe(api());
    expect(peer.mails).toHaveLength(1);
    expect(readdirSync(api().settings.DATA_DIR)).not.toContain('outbox');
  });

  it('is not waited for by the visitor, and its failure is logged', async () => {
    await restart({ smtpUrl: 'smtp://127.0.0.1:1' });
    expect(await subscribe(api())).toBe(202);
    expect(JSON.stringify(api().logs())).toContain('ECONNREFUSED');
  });
});
