import { messages } from '@ridgeline/contract';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { account, anAdmin, send } from '../../testing/requests';
import { nextStep, secondFactorPath, withApp } from '../../testing/secondFactor';

const times = <Result>(count: number, create: (time: number) => Result) =>
  Array.from({ length: count }, (_, time) => create(time));

afterEach(() => jest.useRealTimers());

onEachDatabase('guessing a password', (api, restart) => {
  const ownerIp = '203.0.113.9';
  const logIn = (password: string, username = account.username, ip = ownerIp) =>
    send(api(), 'POST', '/api/admin', {
      json: { username, password },
      headers: { 'x-forwarded-for': ip },
    });
  const statuses = async (attempts: ReturnType<typeof logIn>[]) =>
    (await Promise.all(attempts)).map(({ status }) => status).sort();
  let token: string;
  beforeEach(async () => {
    token = await anAdmin(api());
  });

  it('is blocked after five attempts, even concurrent ones, and then for the right password too', async () => {
    expect(await statuses(times(7, () => logIn('guess')))).toEqual([
      401, 401, 401, 401, 401, 429, 429,
    ]);
    const right = await logIn(account.password);
    expect(right).toMatchObject({ status: 429, body: { message: messages.loginThrottled } });
    const seconds = Number(right.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(890);
    expect(seconds).toBeLessThanOrEqual(900);
  });

  itOnce('can continue once the attempts are a quarter of an hour old', async () => {
    await statuses(times(5, () => logIn('guess')));
    const old = Array(5).fill(Date.now() - 900_001);
    await api()
      .db('throttles')
      .update({ hits: old.join(',') });
    expect((await logIn(account.password)).status).toBe(200);
  });

  it('is counted from zero again after the right password', async () => {
    for (const time of [1, 2]) {
      await statuses(times(4, () => logIn('guess')));
      expect([time, (await logIn(account.password)).status]).toEqual([time, 200]);
    }
  });

  it('does not depend on the spelling of the name', async () => {
    const names = ['thandi', 'Thandi', ' THANDI ', '\uff54handi', 'thandI'];
    await statuses(names.map((name) => logIn('guess', name)));
    expect((await logIn('guess', 'tHANDI')).status).toBe(429);
  });

  itOnce('does not lock out the owner at another IP address', async () => {
    await statuses(times(6, () => logIn('guess')));
    expect((await logIn(account.password, account.username, '203.0.113.10')).status).toBe(200);
  });

  itOnce('is blocked after twenty names from one IP address', async () => {
    const guesses = times(20, (time) => logIn('guess', `rider${time}`));
    expect(new Set(await statuses(guesses))).toEqual(new Set([401]));
    expect((await logIn(account.password)).status).toBe(429);
    expect((await logIn(account.password, account.username, '203.0.113.10')).status).toBe(200);
  });

  itOnce(
    'does not count right passwords, so that many people can log in from one office',
    async () => {
      for (const status of await statuses(times(3, () => logIn(account.password))))
        expect(status).toBe(200);
      for (let time = 0; time < 20; time += 1) await logIn(account.password);
      expect((await logIn(account.password)).status).toBe(200);
    },
  );

  itOnce(
    'is not made easier by forged IP addresses, unless a reverse proxy is trusted',
    async () => {
      const forged = (time: number) =>
        logIn('guess', account.username, `198.51.100.${time}, ${ownerIp}`);
      expect((await statuses(times(6, forged))).filter((status) => status === 429)).toHaveLength(1);
      await restart({ trustProxy: 1 });
      await anAdmin(api());
      expect(new Set(await statuses(times(6, forged)))).toEqual(new Set([401]));
    },
  );

  /** Tries a number of wrong passwords, each from another IP address. */
  const fromEverywhere = (count: number, username = account.username) =>
    statuses(times(count, (time) => logIn('guess', username, `198.51.100.${time}`)));

  itOnce(
    'is blocked after twenty attempts from many IP addresses, but not at one that has logged in before',
    async () => {
      expect((await logIn(account.password)).status).toBe(200);
      const guesses = await fromEverywhere(25);
      expect(guesses.filter((status) => status === 401)).toHaveLength(20);
      expect((await logIn(account.password, account.username, '203.0.113.10')).status).toBe(429);
      expect((await logIn(account.password)).status).toBe(200);
      expect(await statuses(times(7, () => logIn('guess')))).toEqual([
        401, 401, 401, 401, 401, 429, 429,
      ]);
    },
  );

  it('is blocked for a client that has passed only the first of two steps', async () => {
    const { code } = await withApp(api(), token);
    nextStep();
    const { body } = await logIn(account.password);
    await fromEverywhere(25);
    expect((await logIn(account.password)).status).toBe(429);
    const { challenge } = body.secondFactor as { challenge: string };
    const completed = await send(api(), 'POST', secondFactorPath, {
      json: { challenge, code: code() },
      headers: { 'x-forwarded-for': ownerIp },
    });
    expect(completed.status).toBe(200);
    expect((await logIn(account.password)).status).toBe(202);
  });

  it('is blocked for a client that knew an earlier password, but not where the new one was set', async () => {
    expect((await logIn(account.password)).status).toBe(200);
    const newPassword = 'gravel-44';
    const json = { currentPassword: account.password, newPassword };
    const changerIp = '203.0.113.11';
    const headers = { 'x-forwarded-for': changerIp };
    await send(api(), 'PUT', '/api/admin/password', { token, json, headers });
    await fromEverywhere(25);
    expect((await logIn(newPassword)).status).toBe(429);
    expect((await logIn(newPassword, account.username, changerIp)).status).toBe(200);
  });

  itOnce('gets slower with the number of attempts from all IP addresses', async () => {
    for (const quarter of [1, 2, 3]) {
      const guesses = await fromEverywhere(20);
      expect([quarter, new Set(guesses)]).toEqual([quarter, new Set([401])]);
      for (const row of await api().db('throttles')) {
        const hits = (row.hits as string).split(',').map((hit) => Number(hit) - 900_001);
        await api().db('throttles').where({ key_hash: row.key_hash }).update({ hits: hits.join() });
      }
    }
    const refused = await logIn(account.password, account.username, '203.0.113.10');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(20 * 3600);
  });

  itOnce('is blocked in the same way for an unknown name', async () => {
    const guesses = await fromEverywhere(25, 'nobody');
    expect(guesses.filter((status) => status === 401)).toHaveLength(20);
  });

  itOnce('is counted for all networks of one IPv6 site together', async () => {
    const guess = (time: number) =>
      logIn('guess', `rider${time}`, `2001:db8:1:${time.toString(16)}::1`);
    const guesses: number[] = [];
    for (let batch = 0; batch < 21; batch += 1)
      guesses.push(...(await statuses(times(10, (time) => guess(batch * 10 + time)))));
    expect(guesses.filter((status) => status === 401)).toHaveLength(200);
    expect((await logIn('guess', 'rider', '2001:db8:2:1::1')).status).toBe(401);
  });

  itOnce('is counted in the same way for an unknown name', async () => {
    const unknown = await statuses(times(6, () => logIn('guess', 'nobody')));
    expect(unknown).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn('guess', 'nobody')).body).toEqual({ message: messages.loginThrottled });
  });

  itOnce('is also blocked after five attempts with a stolen session', async () => {
    const { body } = await send<{ token: string }>(api(), 'POST', '/api/admin', {
      json: account,
    });
    const change = (currentPassword: string) =>
      send(api(), 'PUT', '/api/admin/password', {
        token: body.token,
        json: { currentPassword, newPassword: 'gravel-44' },
      });
    for (const time of times(5, (index) => index))
      expect([time, (await change('guess')).status]).toEqual([time, 400]);
    expect((await change(account.password)).status).toBe(429);
  });
});
