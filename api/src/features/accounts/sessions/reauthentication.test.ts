import { messages } from '@ridgeline/contract';
import { setClock } from '../../../testing/clock';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { account, anAdmin, logIn, send } from '../../../testing/requests';

afterEach(() => jest.useRealTimers());

onEachDatabase('an action that needs a recent authentication', (api) => {
  const invite = (token: string) =>
    send(api(), 'POST', '/api/admin/invitations', { token, json: { role: 'owner' } });
  const again = (token: string, password: string) =>
    send(api(), 'POST', '/api/admin/reauthentication', { token, json: { password } });

  itOnce('is allowed for ten minutes after a log-in', async () => {
    const token = await anAdmin(api());
    expect((await invite(token)).status).toBe(201);
    setClock(new Date(Date.now() + 9 * 60_000));
    expect((await invite(token)).status).toBe(201);
    setClock(new Date(Date.now() + 60_000));
    expect(await invite(token)).toMatchObject({
      status: 403,
      body: { message: messages.reauthenticationRequired, code: 'reauthentication-required' },
    });
  });

  itOnce('is allowed again after entering the password, only in this session', async () => {
    const [token, other] = [await anAdmin(api()), await logIn(api())];
    setClock(new Date(Date.now() + 11 * 60_000));
    expect(await again(token, 'guess')).toMatchObject({
      status: 400,
      body: { fields: { password: messages.passwordWrong } },
    });
    expect((await invite(token)).status).toBe(403);
    expect((await again(token, account.password)).status).toBe(204);
    expect((await invite(token)).status).toBe(201);
    expect((await invite(other)).status).toBe(403);
  });

  it('needs the password again after a fast clock is corrected', async () => {
    const token = await anAdmin(api());
    await api().db('sessions').update({ authenticated_at: '2099-01-01T00:00:00.000Z' });
    expect((await invite(token)).status).toBe(403);
  });

  itOnce('is every action that the API document marks so', async () => {
    const token = await anAdmin(api());
    await api().db('sessions').update({ authenticated_at: '2020-01-01T00:00:00.000Z' });
    const { body } = await send<{
      paths: Record<string, Record<string, { description?: string }>>;
    }>(api(), 'GET', '/api/openapi.json');
    const marked = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { description }]) => description?.includes('reauthentication'))
        .map(([method]) => [method.toUpperCase(), path] as const),
    );
    expect(marked).toEqual(
      expect.arrayContaining([
        ['POST', '/api/admin/invitations'],
        ['DELETE', '/api/admin/admins/{id}'],
        ['PUT', '/api/admin/email'],
        ['PUT', '/api/admin/second-factor/passkeys/{id}'],
        ['GET', '/api/newsletter/subscribers.csv'],
      ]),
    );
    for (const [method, path] of marked) {
      const { status, body: refusal } = await send(api(), method, path, { token });
      expect([method, path, status, refusal.code]).toEqual([
        method,
        path,
        403,
        'reauthentication-required',
      ]);
    }
  });

  itOnce('allows only as many wrong passwords as a log-in', async () => {
    const token = await anAdmin(api());
    for (let n = 0; n < 5; n += 1) await again(token, 'guess');
    expect((await again(token, account.password)).status).toBe(429);
  });
});
