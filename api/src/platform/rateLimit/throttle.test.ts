import { setTimeout as pause } from 'node:timers/promises';
import { messages } from '@ridgeline/contract';
import { throttleStore } from './store';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { send } from '../../testing/requests';

onEachDatabase('the newsletter throttle', (api, restart) => {
  const from = (visitor: string) =>
    send(api(), 'POST', '/api/newsletter', {
      json: { email: 'lerato@riders.example', consent: true },
      headers: { 'x-forwarded-for': visitor },
    });
  const statuses = async (visitors: string[]) => {
    const answers = await Promise.all(visitors.map(from));
    return answers.map(({ status }) => status).sort();
  };
  const times = (count: number, visitor: string) => Array<string>(count).fill(visitor);

  it('allows five requests of a visitor, even concurrent ones, and says when to retry', async () => {
    expect(await statuses(times(7, '203.0.113.9'))).toEqual([202, 202, 202, 202, 202, 429, 429]);
    const refused = await from('203.0.113.9');
    expect(refused.body).toEqual({ message: messages.tooManyRequests });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  it('counts each visitor separately', async () => {
    await statuses(times(5, '203.0.113.9'));
    expect(await statuses(['203.0.113.10'])).toEqual([202]);
  });

  it('allows one more request for each that is ten minutes old', async () => {
    await statuses(times(5, '203.0.113.9'));
    const [old, recent] = [Date.now() - 600_001, Date.now() - 300_000];
    await api()
      .db('throttles')
      .update({ hits: [old, old, recent, recent, recent].join(',') });
    expect(await statuses(times(3, '203.0.113.9'))).toEqual([202, 202, 429]);
  });

  it('counts the IP addresses of one IPv6 network as one visitor', async () => {
    const network = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3'];
    const same = [...network, '2001:0db8:0001:0002::4', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::7'];
    expect(await statuses(same)).toEqual([202, 202, 202, 202, 202, 429]);
    expect(await statuses(['2001:db8:1:3::1'])).toEqual([202]);
  });

  itOnce('gives all networks of one IPv6 site ten budgets in total', async () => {
    const networks = Array.from({ length: 60 }, (_, at) => `2001:db8:1:${at.toString(16)}::1`);
    const answers = await statuses(networks);
    expect(answers.filter((status) => status === 202)).toHaveLength(50);
    expect(await statuses(['2001:db8:2:1::1'])).toEqual([202]);
  });

  itOnce('trusts each of several configured proxies', async () => {
    const forged = (n: number) => `198.51.100.${n}, 203.0.113.9, 10.0.0.2, 10.0.0.1`;
    const visitors = [1, 2, 3, 4, 5, 6].map(forged);
    const honest = [1, 2, 3, 4, 5, 6].map((n) => `203.0.113.${n}, 10.0.0.2, 10.0.0.1`);
    for (const trustProxy of [2, ['10.0.0.0/8']]) {
      await restart({ trustProxy });
      expect(await statuses(visitors)).toEqual([202, 202, 202, 202, 202, 429]);
      expect(await statuses(honest)).toEqual([202, 202, 202, 202, 202, 202]);
    }
  });

  it('ignores hits from a clock that was fast', async () => {
    await statuses(times(5, '203.0.113.9'));
    const inTwoDays = Date.now() + 2 * 86_400_000;
    await api()
      .db('throttles')
      .update({
        hits: Array(5).fill(inTwoDays).join(','),
        expires_at: new Date(inTwoDays).toISOString(),
      });
    expect(await statuses(times(6, '203.0.113.9'))).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('keeps no more rows than allowed, and drops those that expire first', async () => {
    const small = throttleStore(api().db, 300);
    await small.setMark('known', 30 * 86_400_000);
    const rule = { limit: 1, windowMs: 60_000 };
    for (let visitor = 0; visitor < 650; visitor += 1) await small.consume(`${visitor}`, rule);
    const [{ rows }] = (await api().db('throttles').count({ rows: '*' })) as [{ rows: number }];
    expect(Number(rows)).toBeLessThan(520);
    expect(await small.hasMark('known')).toBe(true);
    expect(await small.consume('649', rule)).toBeGreaterThan(0);
  });

  describe('in two processes', () => {
    const rule = { limit: 5, windowMs: 60_000 };
    const inTwoProcesses = () => [throttleStore(api().db), throttleStore(api().db)] as const;

    it('allows no more than one process would, even concurrently', async () => {
      const [one, other] = inTwoProcesses();
      const waits = await Promise.all(
        [one, other, one, other, one, other, one, other].map((process) =>
          process.consume('a visitor', rule),
        ),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
      for (const process of [one, other])
        expect(await process.consume('a visitor', rule)).toBeGreaterThan(0);
    });

    it('allows visitors whom the other process has reset or refunded', async () => {
      const [one, other] = inTwoProcesses();
      const consume = () => one.consume('a visitor', rule);
      for (let hit = 0; hit < 5; hit += 1) expect(await consume()).toBe(0);
      expect(await consume()).toBeGreaterThan(0);
      await other.refund('a visitor');
      expect(await consume()).toBe(0);
      expect(await consume()).toBeGreaterThan(0);
      await other.reset('a visitor');
      expect(await consume()).toBe(0);
    });
  });

  itOnce('trusts only the shell, unless a reverse proxy is configured', async () => {
    const forged = (n: number) => `198.51.100.${n}, 203.0.113.9`;
    const visitors = [1, 2, 3, 4, 5, 6].map(forged);
    expect(await statuses(visitors)).toEqual([202, 202, 202, 202, 202, 429]);
    await restart({ trustProxy: 1 });
    expect(await statuses(visitors)).toEqual([202, 202, 202, 202, 202, 202]);
  });

  it('removes expired hits, and never stores IP or e-mail addresses', async () => {
    await from('203.0.113.9');
    await api().settled();
    expect(JSON.stringify(await api().db('throttles'))).not.toMatch(/203\.0|lerato/);
    await api().db('throttles').update({ expires_at: '2020-01-01T00:00:00.000Z' });
    // Expired rows are removed once a second.
    await pause(1000);
    await from('203.0.113.10');
    await api().settled();
    expect(await api().db('throttles').where('expires_at', '<', '2021')).toEqual([]);
  });
});
