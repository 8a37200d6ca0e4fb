import { logIn, newAdmin, ownerToken } from './testing/admins';
import { anEvent } from './testing/anEvent';
import { forgeries } from './testing/forgeries';
import { newVisitor, send } from './testing/http';
import { linkIn, newestMailTo } from './testing/mailbox';
import { notRejected } from './testing/protectedCalls';
import { secrets } from './testing/secrets';

describe('a token', () => {
  const works = async (token: string) =>
    (await send('GET', '/api/admin/me', { token })).status === 200;

  it('is invalid once the admin has changed the password', async () => {
    const { token, password } = await newAdmin();
    expect(await works(token)).toBe(true);
    const json = { currentPassword: password, newPassword: 'another-password' };
    await send('PUT', '/api/admin/password', { token, json, holdsToken: true });
    expect(await works(token)).toBe(false);
  });

  it('is invalid once the admin has signed out everywhere', async () => {
    const admin = await newAdmin();
    const otherToken = await logIn(admin);
    await send('POST', '/api/admin/sign-out-everywhere', { token: admin.token, holdsToken: true });
    expect(await works(admin.token)).toBe(false);
    expect(await works(otherToken)).toBe(false);
  });

  it('is invalid once the password was reset by mail', async () => {
    const { token, email } = await newAdmin();
    await send('POST', '/api/admin/forgot-password', { json: { email }, from: newVisitor() });
    const { pathname } = linkIn(await newestMailTo(email), 'reset-password');
    const json = { password: 'another-password' };
    const reset = await send('POST', `/api${pathname}`, { json });
    expect(reset.status).toBe(200);
    expect(await works(token)).toBe(false);
  });

  it('is invalid for every protected call once the admin has logged out', async () => {
    const { token } = await newAdmin();
    const { status } = await send('DELETE', '/api/admin/session', { token });
    expect(status).toBe(204);
    expect(await works(token)).toBe(false);
    const headers = { authorization: `Bearer ${token}` };
    expect(await notRejected([{ kind: 'ended', headers }])).toEqual([]);
  });

  it('is invalid once the admin was removed', async () => {
    const { token, id } = await newAdmin(undefined, { role: 'guide' });
    expect(await works(token)).toBe(true);
    await send('DELETE', `/api/admin/admins/${id}`, { token: await ownerToken() });
    expect(await works(token)).toBe(false);
  });
});

describe('public content', () => {
  it('contains no drafts in lists, pages, feeds or share cards', async () => {
    const token = await ownerToken();
    const title = `Unfinished ${Date.now()}`;
    const draft = await send('POST', '/api/blog', { token, json: { title, status: 'draft' } });
    expect(draft.status).toBe(201);
    const { _id, slug } = draft.json as { _id: string; slug: string };
    const paths = ['/api/blog', '/rss.xml', '/blog', '/sitemap.xml', '/'];
    for (const path of paths) expect((await send('GET', path)).text).not.toContain(title);
    for (const id of [_id, slug]) {
      expect((await send('GET', `/api/blog/${id}`)).status).toBe(404);
      expect((await send('GET', `/blog/${id}`)).status).toBe(404);
      expect((await send('GET', `/api/cards/post/${id}.jpg`)).status).toBe(404);
    }
    for (const forged of Object.values(forgeries(token)))
      expect((await send('GET', '/api/blog?all=1', { token: forged })).status).toBe(401);
    const all = '/api/blog?all=1';
    expect((await send('GET', all)).text).not.toContain(title);
    expect((await send('GET', all, { token })).text).toContain(title);
  });

  it('contains nothing that was deleted', async () => {
    const token = await ownerToken();
    const id = await anEvent(token);
    await send('DELETE', `/api/events/${id}`, { token });
    for (const path of [`/api/events/${id}`, `/event/${id}`, `/api/cards/event/${id}.jpg`])
      expect([404, 410]).toContain((await send('GET', path)).status);
  });
});

describe('the webhook calls of WhatsApp', () => {
  it('are rejected without a valid signature', async () => {
    const json = { object: 'whatsapp_business_account', entry: [] };
    const signatures = ['', 'sha256=', `sha256=${'0'.repeat(64)}`, 'sha1=00', 'sha256=zz'];
    for (const signature of signatures) {
      const headers = { 'x-hub-signature-256': signature };
      expect((await send('POST', '/api/whatsapp/webhook', { json, headers })).status).toBe(401);
    }
    expect((await send('POST', '/api/whatsapp/webhook', { json })).status).toBe(401);
  });

  it('confirm the subscription with the verify token, which is not logged', async () => {
    const query = `hub.mode=subscribe&hub.challenge=42&hub.verify_token=${secrets.whatsAppVerify}`;
    const response = await send('GET', `/api/whatsapp/webhook?${query}`);
    expect(response).toMatchObject({ status: 200, text: '42' });
  });

  it('do not confirm the subscription without the verify token', async () => {
    const query = 'hub.mode=subscribe&hub.challenge=42&hub.verify_token=';
    for (const word of ['', 'guess', 'undefined'])
      expect((await send('GET', `/api/whatsapp/webhook?${query}${word}`)).status).toBe(403);
  });
});
