import { createHmac } from 'node:crypto';
import { messages } from '@ridgeline/contract';
import jwt from 'jsonwebtoken';
import { setClock } from '../../testing/clock';
import { aMember } from '../../testing/members';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';
import { secret } from '../../testing/startApi';

const path = '/api/admin/release-preview';
const release = 'public-mfe@1.4.0-rc.1';

const ticketKey = createHmac('sha256', secret).update('release-preview').digest('base64url');

afterEach(() => jest.useRealTimers());

onEachDatabase('the preview of a release', (api) => {
  const requestTicket = (token: string, requested: unknown = release) =>
    send<{ ticket: string; expiresAt: string }>(api(), 'POST', path, {
      token,
      json: { release: requested },
    });
  const redeem = (token: string) => send(api(), 'GET', path, { token });

  itOnce('gives logged-in users a ticket that names the release, for an hour', async () => {
    const { status, body } = await requestTicket(await anAdmin(api()));
    expect(status).toBe(201);
    const seconds = (Date.parse(body.expiresAt) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThan(3601);
    expect(await redeem(body.ticket)).toMatchObject({ status: 200, body: { release } });
  });

  itOnce('is refused to others', async () => {
    expect((await requestTicket('')).status).toBe(401);
    expect((await redeem('')).status).toBe(401);
  });

  itOnce('accepts no token as a ticket, and no ticket as a token', async () => {
    const token = await anAdmin(api());
    expect((await redeem(token)).status).toBe(401);
    const { ticket } = (await requestTicket(token)).body;
    expect((await send(api(), 'GET', '/api/admin/me', { token: ticket })).status).toBe(401);
    expect((await requestTicket(ticket)).status).toBe(401);
  });

  it('ends with the sessions of its account', async () => {
    const token = await anAdmin(api());
    const { ticket } = (await requestTicket(token)).body;
    await send(api(), 'POST', '/api/admin/sign-out-everywhere', { token });
    expect((await redeem(ticket)).status).toBe(401);
  });

  itOnce.each([undefined, '', 'public-mfe', '../../etc@1', 'public-mfe@1 2'])(
    'is refused for %p, which names no release',
    async (requested) => {
      expect(await requestTicket(await anAdmin(api()), requested ?? null)).toMatchObject({
        status: 400,
        body: { message: messages.releaseInvalid },
      });
    },
  );

  const lead = { role: 'release lead' as const, remotes: ['public-mfe'] };

  it.each([
    ['is removed', 'DELETE', undefined],
    ['may release another remote now', 'PUT', { role: 'release lead', remotes: ['admin-mfe'] }],
    ['is a guide now', 'PUT', { role: 'guide', remotes: [] }],
  ])('ends when its release lead %s', async (_what, method, json) => {
    const owner = await anAdmin(api());
    const { token, id } = await aMember(api(), owner, lead);
    const { ticket } = (await requestTicket(token)).body;
    expect((await redeem(ticket)).status).toBe(200);
    await send(api(), method, `/api/admin/admins/${id}`, { token: owner, json });
    expect((await redeem(ticket)).status).toBe(401);
  });

  it('ends when its user logs out, and with a new password', async () => {
    const token = await anAdmin(api());
    const { ticket } = (await requestTicket(token)).body;
    const other = await aMember(api(), token, { role: 'owner' });
    const others = (await requestTicket(other.token)).body.ticket;
    await send(api(), 'DELETE', '/api/admin/session', { token });
    expect((await redeem(ticket)).status).toBe(401);
    const json = { currentPassword: 'gravel-43', newPassword: 'gravel-44' };
    await send(api(), 'PUT', '/api/admin/password', { token: other.token, json });
    expect((await redeem(others)).status).toBe(401);
  });

  itOnce('ends after an hour, and cannot be extended with its ticket', async () => {
    const { ticket } = (await requestTicket(await anAdmin(api()))).body;
    const later = (minutes: number) => setClock(new Date(Date.now() + minutes * 60_000));
    later(59);
    expect((await redeem(ticket)).status).toBe(200);
    expect((await requestTicket(ticket)).status).toBe(401);
    later(2);
    expect((await redeem(ticket)).status).toBe(401);
  });

  itOnce('is refused with a forged ticket', async () => {
    const { ticket } = (await requestTicket(await anAdmin(api()))).body;
    const genuine = jwt.decode(ticket, { json: true }) ?? {};
    const [head = '', claims = '', signature = ''] = ticket.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const without = (claim: string) =>
      Object.fromEntries(Object.entries(genuine).filter(([name]) => name !== claim));
    const sign = (payload: object, key = ticketKey, algorithm: jwt.Algorithm = 'HS256') =>
      jwt.sign(payload, key, { algorithm });
    const forged = [
      `${head}.${encode({ ...genuine, release: 'public-mfe@9.9.9' })}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.${signature}`,
      `${head}.${claims}.`,
      `${head}.${claims}`,
      `${ticket}.${signature}`,
      sign(genuine, secret),
      sign(genuine, ticketKey, 'HS384'),
      // Not even with the right key.
      sign(without('exp')),
      sign(without('sid')),
      sign({ ...genuine, sub: '0190a000-0000-7000-8000-000000000000' }),
      sign({ ...genuine, release: ['public-mfe@1.4.0'] }),
      'a'.repeat(12_000),
      `${head}.${'a'.repeat(12_000)}.${signature}`,
    ];
    for (const [at, text] of forged.entries())
      expect([at, (await redeem(text)).status]).toEqual([at, 401]);
    expect((await redeem(ticket)).status).toBe(200);
  });

  itOnce('is refused to a release lead for other remotes, by whatever name', async () => {
    const { token } = await aMember(api(), await anAdmin(api()), lead);
    const others = [
      'admin-mfe@1.0.0',
      'shell@1.0.0',
      'Public-mfe@1.0.0',
      'public_mfe@1.0.0',
      'public-mfe/@1.0.0',
      'public-mfe@1.0.0/../../admin_mfe/1.0.0',
      'public-mfe@1.0.0@admin-mfe@1.0.0',
      'admin-mfe@1.0.0 public-mfe@1.0.0',
      'public%2Dmfe@1.0.0',
      'public\u2010mfe@1.0.0',
      ' public-mfe@1.0.0',
      'public-mfe@1.0.0\n',
      'public-mfe@..',
    ];
    for (const name of others)
      expect([name, (await requestTicket(token, name)).status >= 400]).toEqual([name, true]);
  });

  itOnce('leaves its ticket in no cache and no log', async () => {
    const requested = await requestTicket(await anAdmin(api()));
    const { ticket } = requested.body;
    const redeemed = await redeem(ticket);
    for (const { headers } of [requested, redeemed])
      expect(headers.get('cache-control')).toContain('no-store');
    await redeem(`${ticket}x`);
    expect(JSON.stringify(api().logs())).not.toContain(ticket.split('.')[2]);
  });
});
