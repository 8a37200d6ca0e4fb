import { messages } from '@ridgeline/contract';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { account, anAdmin, send } from '../../testing/requests';

onEachDatabase('logging in', (api) => {
  it('returns a token that identifies the account, whatever the case of the name', async () => {
    await anAdmin(api());
    const json = { username: 'Thandi', password: account.password };
    const { status, body } = await send<{ token: string }>(api(), 'POST', '/api/admin', { json });
    expect(status).toBe(200);
    const me = await send(api(), 'GET', '/api/admin/me', { token: body.token });
    expect(me.body).toMatchObject({ username: 'thandi', email: account.email });
  });

  itOnce('answers the same for an unknown name and a wrong password', async () => {
    await anAdmin(api());
    const attempt = (username: string) =>
      send(api(), 'POST', '/api/admin', { json: { username, password: 'wrong' } });
    const [unknown, known] = [await attempt('nobody'), await attempt('thandi')];
    expect(unknown).toMatchObject({ status: 401, body: { message: messages.loginFailed } });
    expect(known.body).toEqual(unknown.body);
  });

  itOnce('requires both fields', async () => {
    for (const json of [{}, { username: 'thandi' }, { username: '', password: 'x' }, []])
      expect(await send(api(), 'POST', '/api/admin', { json })).toMatchObject({
        status: 400,
        body: { message: 'Username and password are required' },
      });
  });
});
