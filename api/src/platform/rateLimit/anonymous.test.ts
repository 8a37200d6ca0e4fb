import { needsToken } from '@ridgeline/contract/endpoint';
import { endpoints } from '@ridgeline/contract/endpoints';
import { messages } from '@ridgeline/contract';
import { fillThrottles } from '../../testing/fillThrottles';
import { onEachDatabase, onOneDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send, account } from '../../testing/requests';
import type { Api } from '../../testing/startApi';
import { until } from '../../testing/until';
import { anonymousWrites } from './anonymous';
import { throttleStore } from './store';
import { countersOf } from './visitor';

const writes = endpoints.filter((one) => !needsToken(one) && one.method !== 'get');

/** Counts writes of a visitor as if they had been sent. */
async function countWrites({ db }: Api, ip: string, count: number) {
  const throttle = throttleStore(db);
  const counters = countersOf({ ip }, anonymousWrites);
  for (let at = 0; at < count; at += 1) expect(await throttle.consumeAll(counters)).toBe(0);
}

onOneDatabase('an unauthenticated write', (api) => {
  beforeEach(() => anAdmin(api()));

  it.each(writes)('is counted even if it is invalid: $method $path', async ({ method, path }) => {
    const from = (visitor: string) =>
      send(api(), method.toUpperCase(), path.replace(/\{\w+\}/g, 'x'), {
        raw: '{',
        headers: { 'x-forwarded-for': visitor },
      });
    await countWrites(api(), '203.0.113.9', anonymousWrites.limit - 2);
    expect((await from('203.0.113.9')).status).not.toBe(429);
    expect((await from('203.0.113.9')).status).not.toBe(429);
    // Requests with a wrong signature are counted after their response.
    await until(async () => (await from('203.0.113.9')).status === 429);
    const refused = await from('203.0.113.9');
    expect(refused.body).toEqual({ message: messages.tooManyRequests });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.10')).status).not.toBe(429);
  });
});

onOneDatabase('a visitor behind a proxy that adds the port of each connection', (api, restart) => {
  it.each([
    ['203.0.113.78', (port: number) => `203.0.113.78:${port}`],
    ['2001:db8::1', (port: number) => `[2001:db8::1]:${port}`],
  ])('is counted as one: %s', async (ip, withPort) => {
    await restart({ trustProxy: 1 });
    await countWrites(api(), ip, anonymousWrites.limit - 1);
    const statuses = [];
    for (const port of [50001, 50002]) {
      const headers = { 'x-forwarded-for': `${withPort(port)}, 127.0.0.1` };
      statuses.push((await send(api(), 'POST', '/api/newsletter', { raw: '{', headers })).status);
    }
    expect(statuses).toEqual([400, 429]);
  });
});

onEachDatabase('a database that cannot be written', (api) => {
  it('still lets an owner log in, and still counts guesses', async () => {
    await anAdmin(api());
    const logIn = (password: string) =>
      send(api(), 'POST', '/api/admin', { json: { ...account, password } });
    const makeRoom = await fillThrottles(api());
    expect((await logIn(account.password)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 7 }, () => logIn('guess')));
    expect(guesses.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429]);
    await makeRoom();
  });
});
