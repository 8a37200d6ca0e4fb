import { generateSync } from 'otplib';
import type { AdminSession } from '@ridgeline/contract';
import { setClock } from '../../../testing/clock';
import { makeUnwritable } from '../../../testing/makeUnwritable';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import type { Api } from '../../../testing/startApi';
import { account, anAdmin, send } from '../../../testing/requests';

const fullTables = ['sessions', 'throttles', 'authentication_challenges', 'authenticators'];
const oneHourMs = 60 * 60 * 1000;

const logIn = (api: Api, password = account.password) =>
  send<{ token: string }>(api, 'POST', '/api/admin', {
    json: { username: account.username, password },
  });
const statusFor = async (api: Api, token: string) =>
  (await send(api, 'GET', '/api/admin/me', { token })).status;

afterEach(() => jest.useRealTimers());

onEachDatabase('an owner whose database cannot be written', (api, restart) => {
  let makeRoom: () => Promise<void>;
  const fill = async () => {
    makeRoom = await makeUnwritable(api(), fullTables);
  };
  beforeEach(() => anAdmin(api()));

  itOnce('logs in for an hour', async () => {
    await fill();
    const { status, body } = await logIn(api());
    expect(status).toBe(200);
    expect(await statusFor(api(), body.token)).toBe(200);
    expect((await logIn(api(), 'a guess')).status).toBe(401);
    setClock(new Date(Date.now() + oneHourMs + 1000));
    expect(await statusFor(api(), body.token)).toBe(401);
  });

  itOnce('sees that session in the list, and can end it', async () => {
    await fill();
    const [{ body: here }, { body: lost }] = [await logIn(api()), await logIn(api())];
    const list = async () =>
      (await send<AdminSession[]>(api(), 'GET', '/api/admin/sessions', { token: here.token })).body;
    const other = (await list())[0];
    expect(other?.current).toBe(false);
    const ended = `/api/admin/sessions/${other?._id}`;
    expect((await send(api(), 'DELETE', ended, { token: here.token })).status).toBe(204);
    expect(await statusFor(api(), lost.token)).toBe(401);
    expect(await statusFor(api(), here.token)).toBe(200);
  });

  itOnce('can end it with all others once there is room, and stays logged in', async () => {
    await fill();
    const [{ body: lost }, { body: here }] = [await logIn(api()), await logIn(api())];
    await makeRoom();
    const { body } = await send<{ token: string }>(
      api(),
      'POST',
      '/api/admin/sign-out-everywhere',
      here,
    );
    expect(await statusFor(api(), lost.token)).toBe(401);
    expect(await statusFor(api(), here.token)).toBe(401);
    const { body: listed } = await send<AdminSession[]>(api(), 'GET', '/api/admin/sessions', body);
    expect(listed).toEqual([expect.objectContaining({ current: true })]);
  });

  itOnce('keeps an earlier session, and can authenticate again', async () => {
    const { token } = (await logIn(api())).body;
    await fill();
    setClock(new Date(Date.now() + 11 * 60 * 1000));
    expect(await statusFor(api(), token)).toBe(200);
    const codes = () => send(api(), 'POST', '/api/admin/second-factor/recovery-codes', { token });
    expect((await codes()).body).toMatchObject({ code: 'reauthentication-required' });
    const proof = { token, json: { password: account.password } };
    expect((await send(api(), 'POST', '/api/admin/reauthentication', proof)).status).toBe(204);
    expect((await codes()).body).not.toMatchObject({ code: 'reauthentication-required' });
  });

  it('logs in with a second factor, whose code works once', async () => {
    const path = '/api/admin/second-factor';
    const { token } = (await logIn(api())).body;
    const { body: app } = await send<{ secret: string }>(api(), 'POST', `${path}/authenticator`, {
      token,
    });
    const code = () => generateSync({ secret: app.secret });
    await send(api(), 'POST', `${path}/authenticator/confirm`, { token, json: { code: code() } });
    setClock(new Date(Date.now() + 60_000));
    await fill();
    const half = async () => {
      const { body } = await send<{ secondFactor: { challenge: string } }>(
        api(),
        'POST',
        '/api/admin',
        { json: { username: account.username, password: account.password } },
      );
      return body.secondFactor.challenge;
    };
    const prove = (challenge: string) =>
      send<{ token: string }>(api(), 'POST', path, { json: { challenge, code: code() } });
    const challenge = await half();
    const { status, body } = await prove(challenge);
    expect(status).toBe(200);
    expect(await statusFor(api(), body.token)).toBe(200);
    expect((await prove(challenge)).status).toBe(400);
    expect((await prove(await half())).status).toBe(400);
    await makeRoom();
    expect((await prove(await half())).status).toBe(400);
  });

  it('is logged out by a restart', async () => {
    await fill();
    const { token } = (await logIn(api())).body;
    await makeRoom();
    await restart({});
    expect(await statusFor(api(), token)).toBe(401);
  });
});
