import jwt from 'jsonwebtoken';
import { messages } from '@ridgeline/contract';
import { needsToken } from '@ridgeline/contract/endpoint';
import { endpoints } from '@ridgeline/contract/endpoints';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { secret } from '../../testing/startApi';
import { account, anAdmin, send } from '../../testing/requests';

onOneDatabase('a token', (api) => {
  const isRefused = async (token: string | undefined) => {
    const { status, body } = await send(api(), 'GET', '/api/admin/me', { token });
    expect([status, body.message]).toEqual([401, messages.unauthorized]);
  };
  const claims = async () => {
    const token = await anAdmin(api());
    return jwt.decode(token) as jwt.JwtPayload;
  };

  it('is required by every endpoint that is marked so, before the body is read', async () => {
    await anAdmin(api());
    for (const { method, path } of endpoints.filter(needsToken)) {
      const { status } = await send(api(), method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'x'), {
        ...(method !== 'get' && { raw: '{"broken' }),
      });
      expect(`${method} ${path} ${status}`).toBe(`${method} ${path} ${401}`);
    }
  });

  it('is refused when it has expired', async () => {
    const { sub, version, sid } = await claims();
    await isRefused(jwt.sign({ sub, version, sid }, secret, { expiresIn: -1 }));
  });

  it('is refused without an expiry', async () => {
    const { sub, version, sid } = await claims();
    await isRefused(jwt.sign({ sub, version, sid }, secret));
  });

  it('lasts twelve hours', async () => {
    const { iat = 0, exp = 0 } = await claims();
    expect(exp - iat).toBe(12 * 60 * 60);
  });

  it('is refused when it was signed with another key or algorithm', async () => {
    const right = await claims();
    await isRefused(jwt.sign(right, 'another secret'));
    await isRefused(jwt.sign(right, secret, { algorithm: 'HS384' }));
    await isRefused(jwt.sign(right, '', { algorithm: 'none' }));
    await isRefused('not.a.token');
    await isRefused(undefined);
  });

  it('is refused once its account is gone', async () => {
    const token = await anAdmin(api());
    await api().db('accounts').delete();
    await isRefused(token);
  });

  it('is rejected once the password was changed, and the new one works', async () => {
    const token = await anAdmin(api());
    const wrong = { currentPassword: 'guess', newPassword: 'gravel-44' };
    expect((await send(api(), 'PUT', '/api/admin/password', { token, json: wrong })).status).toBe(
      400,
    );
    const json = { currentPassword: account.password, newPassword: 'gravel-44' };
    const { body } = await send<{ token: string }>(api(), 'PUT', '/api/admin/password', {
      token,
      json,
    });
    await isRefused(token);
    expect((await send(api(), 'GET', '/api/admin/me', { token: body.token })).status).toBe(200);
    const login = { username: account.username, password: 'gravel-44' };
    expect((await send(api(), 'POST', '/api/admin', { json: login })).status).toBe(200);
  });
});
