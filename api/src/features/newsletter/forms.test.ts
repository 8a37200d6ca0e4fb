import { startMailPeer, type MailPeer } from '../../testing/mailPeer';
import { onOneDatabase } from '../../testing/onEachDatabase';

let peer: MailPeer;
beforeAll(async () => {
  peer = await startMailPeer();
});
afterAll(() => peer.stop());
beforeEach(() => {
  peer.mails.length = 0;
});

onOneDatabase('a newsletter form without JavaScript', (api, restart) => {
  beforeEach(() => restart({ smtpUrl: peer.url, publicUrl: 'https://rides.example' }));

  const submit = async (path: string, fields: Record<string, string>) => {
    const { status, headers } = await fetch(`${api().url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      body: new URLSearchParams(fields),
    });
    return `${status} ${headers.get('location')}`;
  };
  const email = 'lerato@riders.example';
  const tokenIn = (path: string) =>
    new RegExp(`/newsletter/${path}/([\\w-]{43})`).exec(peer.mails[0]?.text ?? '')?.[1] ?? '';

  it('leads from page to page, from subscribing to unsubscribing', async () => {
    expect(await submit('/api/newsletter', { email, consent: 'true' })).toBe(
      '303 /newsletter/thanks',
    );
    await api().settled();
    expect(await submit('/api/newsletter/confirm', { token: tokenIn('confirm') })).toBe(
      '303 /newsletter/confirmed',
    );
    expect(await submit('/api/newsletter/unsubscribe', { token: tokenIn('unsubscribe') })).toBe(
      '303 /newsletter/unsubscribed',
    );
  });

  it.each([
    ['/api/newsletter', { email, consent: 'no' }, 'form'],
    ['/api/newsletter', { consent: 'true' }, 'form'],
    ['/api/newsletter/confirm', { token: 'x' }, 'link'],
    ['/api/newsletter/unsubscribe', {}, 'link'],
  ])('sent to %s with %j leads to a page that shows the reason', async (path, fields, reason) => {
    expect(await submit(path, fields as Record<string, string>)).toBe(
      `303 /newsletter/failed?reason=${reason}`,
    );
  });

  it('leads to a page when the database is unreachable', async () => {
    await api().db.schema.dropTable('throttles');
    expect(await submit('/api/newsletter', { email, consent: 'true' })).toBe(
      '303 /newsletter/failed?reason=other',
    );
    expect(JSON.stringify(api().logs())).toContain('a request failed');
  });

  it('redirects a browser that opens the one-click URL to the page', async () => {
    const token = 'A'.repeat(43);
    const { status, headers } = await fetch(`${api().url}/api/newsletter/unsubscribe/${token}`, {
      redirect: 'manual',
    });
    expect([status, headers.get('location')]).toEqual([303, `/newsletter/unsubscribe/${token}`]);
  });
});
