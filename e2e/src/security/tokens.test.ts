import { messages } from '@ridgeline/contract';
import { logIn, newAdmin, ownerToken } from './testing/admins';
import { forgeries } from './testing/forgeries';
import { newVisitor, send } from './testing/http';
import { linkIn, newestMailTo } from './testing/mailbox';
import { secrets } from './testing/secrets';
import { filledIn, operations, type Operation } from './testing/operations';

/** Calls that need no token. A new call must need one, unless it is added here. */
const publicCalls = [
  'GET /healthz',
  'GET /readyz',
  'GET /uploads/{file}',
  'GET /api/site',
  'GET /api/site/content',
  'GET /api/events',
  'GET /api/events/facets',
  'GET /api/events/{id}',
  'GET /api/events/{id}/calendar.ics',
  // These are for people who have the link of a booking, a participant or a waitlist entry.
  'GET /api/agreements',
  'GET /api/agreements/{kind}/{version}',
  'POST /api/bookings',
  'GET /api/bookings/{token}',
  'POST /api/bookings/{token}/terms',
  'GET /api/bookings/{token}/calendar.ics',
  'PUT /api/bookings/{token}/billing',
  'PUT /api/bookings/{token}/participants/{n}',
  'GET /api/bookings/{token}/invoice.pdf',
  'GET /api/bookings/{token}/ticket.png',
  'POST /api/bookings/{token}/payments',
  'POST /api/bookings/{token}/cancel',
  'POST /api/bookings/{token}/move',
  'GET /api/participants/{token}',
  'PUT /api/participants/{token}',
  'POST /api/waitlist',
  'GET /api/waitlist/{token}',
  'POST /api/waitlist/{token}/leave',
  'GET /api/gallery',
  'GET /api/gallery/{id}',
  'GET /api/blog',
  'GET /api/blog/{id}',
  'GET /api/calendar.ics',
  'GET /api/rss.xml',
  'GET /api/cards/{kind}/{id}.jpg',
  'POST /api/admin',
  'POST /api/admin/second-factor',
  'GET /api/admin/signup',
  'POST /api/admin/register',
  'POST /api/admin/forgot-password',
  'POST /api/admin/reset-password/{token}',
  'POST /api/newsletter',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/unsubscribe',
  'GET /api/newsletter/unsubscribe/{token}',
  'POST /api/newsletter/unsubscribe/{token}',
  // The second of these is signed by a payment service.
  'GET /api/payments/providers',
  'POST /api/payments/{provider}',
  // These two are authenticated by a secret that WhatsApp has.
  'GET /api/whatsapp/webhook',
  'POST /api/whatsapp/webhook',
];

/** Further calls that a release lead may make. A new call is for the owner only, unless it is added here. */
const leadCalls = [
  'GET /api/admin/me',
  'PUT /api/admin/password',
  'PUT /api/admin/email',
  'POST /api/admin/reauthentication',
  'POST /api/admin/reauthentication/options',
  'GET /api/admin/sessions',
  'DELETE /api/admin/sessions/{id}',
  'DELETE /api/admin/session',
  'GET /api/admin/second-factor',
  'POST /api/admin/second-factor/authenticator',
  'POST /api/admin/second-factor/authenticator/confirm',
  'DELETE /api/admin/second-factor/authenticator',
  'POST /api/admin/second-factor/passkey-options',
  'POST /api/admin/second-factor/passkeys',
  'PUT /api/admin/second-factor/passkeys/{id}',
  'DELETE /api/admin/second-factor/passkeys/{id}',
  'POST /api/admin/second-factor/recovery-codes',
  'POST /api/admin/sign-out-everywhere',
  'POST /api/admin/release-preview',
  'GET /api/admin/release-preview',
  'GET /api/releases',
  'GET /api/releases/history',
  'GET /api/releases/speed',
  'GET /api/releases/health',
  'GET /api/releases/{remote}/errors',
  'POST /api/releases/{remote}/promote',
  'POST /api/releases/{remote}/rollback',
  'POST /api/releases/{remote}/canary',
  'POST /api/releases/{remote}/canary/end',
];

/** Calls that a team makes with a release key. A session token gives no access to them. */
const releaseKeyCalls = [
  'GET /api/registry',
  'GET /api/registry/{name}/{version}',
  'PUT /api/registry/{name}/{version}',
  'GET /api/registry/{name}/{version}/manifest',
  'GET /api/registry/{name}/{version}/check',
  'PUT /api/registry/{name}/{version}/check',
  'POST /api/registry/{name}/stage',
  'POST /api/registry/{name}/promote',
  'POST /api/registry/{name}/rollback',
  'POST /api/registry/{name}/canary',
  'POST /api/registry/{name}/canary/end',
  'POST /api/registry/{name}/retire',
];

const anId = '01890000-0000-7000-8000-000000000000';
let protectedCalls: Operation[];
beforeAll(async () => {
  protectedCalls = (await operations()).filter(({ name }) => !publicCalls.includes(name));
});

/** Makes calls with these headers, by default all protected ones. Returns the status and message of each response. */
const callAll = (headers: Record<string, string>, calls = protectedCalls) =>
  Promise.all(
    calls.map(async ({ method, path, name }) => {
      const json = method === 'GET' ? undefined : {};
      const response = await send(method, filledIn(path, anId), { headers, json });
      return { name, status: response.status, message: response.json.message };
    }),
  );

/** The protected calls that do not reject these headers with the standard 401. */
const notRejected = async (headers: Record<string, string>) =>
  (await callAll(headers)).filter(
    ({ status, message }) => status !== 401 || message !== messages.unauthorized,
  );

describe('every protected call', () => {
  it('is documented as needing a token, and no other call is', async () => {
    const all = await operations();
    const unprotected = all.filter(({ needsToken }) => !needsToken).map(({ name }) => name);
    expect(unprotected.sort()).toEqual([...publicCalls].sort());
    expect(protectedCalls.length).toBeGreaterThan(30);
  });

  it('returns 401 without a token, or with a token in a wrong place', async () => {
    const token = await ownerToken();
    for (const headers of [
      {},
      { authorization: '' },
      { authorization: 'Bearer' },
      { authorization: 'Bearer undefined' },
      { authorization: `Basic ${Buffer.from('thandi:gravel').toString('base64')}` },
      { authorization: token },
      { cookie: `adminToken=${token}; token=${token}` },
      { 'x-access-token': token },
    ])
      expect(await notRejected(headers as Record<string, string>)).toEqual([]);
  });

  it('returns 401 for a token that is forged, altered or expired', async () => {
    for (const [kind, token] of Object.entries(forgeries(await ownerToken())))
      expect({
        kind,
        notRejected: await notRejected({ authorization: `Bearer ${token}` }),
      }).toEqual({
        kind,
        notRejected: [],
      });
  });

  it('returns 403 for a release lead, except the calls that releasing needs', async () => {
    const { token } = await newAdmin(undefined, { role: 'release lead', remotes: ['public-mfe'] });
    const others = protectedCalls.filter(
      ({ name }) => ![...leadCalls, ...releaseKeyCalls].includes(name),
    );
    expect(others).toHaveLength(protectedCalls.length - leadCalls.length - releaseKeyCalls.length);
    const headers = { authorization: `Bearer ${token}` };
    const responses = await callAll(headers, others);
    const withReleaseKey = protectedCalls.filter(({ name }) => releaseKeyCalls.includes(name));
    for (const { status } of await callAll(headers, withReleaseKey)) expect(status).toBe(401);
    const refused = { status: 403, message: messages.leadsRelease };
    expect(responses).toEqual(others.map(({ name }) => ({ name, ...refused })));
  });

  it('returns an error for a token in the URL, another method or another spelling of the path', async () => {
    const token = await ownerToken();
    const responses = await Promise.all([
      send('GET', `/api/groups?token=${token}&access_token=${token}`),
      send('GET', '/api/groups', { headers: { 'x-http-method-override': 'OPTIONS' } }),
      send('HEAD', '/api/groups'),
      send('GET', '/api/groups/'),
      send('GET', '/API/GROUPS'),
      send('GET', '/api/./groups'),
      send('GET', '/api/events/../groups'),
      send('GET', '/api//groups'),
      send('GET', '/api/groups;a=b'),
      send('GET', '/api/groups%2f'),
    ]);
    for (const { status } of responses) expect([400, 401, 404]).toContain(status);
  });
});

describe('a token', () => {
  const works = async (token: string) =>
    (await send('GET', '/api/admin/me', { token })).status === 200;
  const expectInvalid = async (token: string) => {
    expect(await works(token)).toBe(false);
    expect(await notRejected({ authorization: `Bearer ${token}` })).toEqual([]);
  };

  it('is invalid once the admin has changed the password', async () => {
    const { token, password } = await newAdmin();
    expect(await works(token)).toBe(true);
    const json = { currentPassword: password, newPassword: 'another-password' };
    await send('PUT', '/api/admin/password', { token, json, holdsToken: true });
    await expectInvalid(token);
  });

  it('is invalid once the admin has signed out everywhere', async () => {
    const admin = await newAdmin();
    const otherToken = await logIn(admin);
    await send('POST', '/api/admin/sign-out-everywhere', { token: admin.token, holdsToken: true });
    await expectInvalid(admin.token);
    await expectInvalid(otherToken);
  });

  it('is invalid once the password was reset by mail', async () => {
    const { token, email } = await newAdmin();
    await send('POST', '/api/admin/forgot-password', { json: { email }, from: newVisitor() });
    const { pathname } = linkIn(await newestMailTo(email), 'reset-password');
    const json = { password: 'another-password' };
    const reset = await send('POST', `/api${pathname}`, { json });
    expect(reset.status).toBe(200);
    await expectInvalid(token);
  });

  it('is invalid once the admin has logged out', async () => {
    const { token } = await newAdmin();
    const { status } = await send('DELETE', '/api/admin/session', { token });
    expect(status).toBe(204);
    await expectInvalid(token);
  });

  it('is invalid once the admin was removed', async () => {
    const { token, id } = await newAdmin();
    await send('DELETE', `/api/admin/admins/${id}`, { token: await ownerToken() });
    await expectInvalid(token);
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
    const json = {
      title: 'Gone',
      description: 'd',
      date: '2030-01-01',
      time: '07:00',
      location: 'l',
    };
    const { _id } = (await send('POST', '/api/events', { token, json })).json as { _id: string };
    await send('DELETE', `/api/events/${_id}`, { token });
    for (const path of [`/api/events/${_id}`, `/event/${_id}`, `/api/cards/event/${_id}.jpg`])
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
