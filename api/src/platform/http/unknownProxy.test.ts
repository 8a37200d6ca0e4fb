import { onOneDatabase } from '../../testing/onEachDatabase';
import { send } from '../../testing/requests';
import { runDoctor } from '../../testing/runDoctor';
import { until } from '../../testing/until';

onOneDatabase('a proxy that nobody trusts', (api, restart) => {
  const warnings = () =>
    api()
      .logs()
      .filter(({ msg }) => String(msg).includes('set TRUST_PROXY'));
  const finding = async () =>
    /^(\w+) +Proxies: (.*)$/m.exec((await runDoctor(api().settings)).stdout);
  /** A request as the shell forwards it, which has added the address of its sender. */
  const forwarded = (addresses: string) =>
    send(api(), 'GET', '/api/events', { headers: { 'x-forwarded-for': addresses } });

  it('is named once by the log, and by the doctor', async () => {
    expect((await finding())?.[1]).toBe('ok');
    await forwarded('127.0.0.1');
    expect(warnings()).toEqual([]);
    await forwarded('203.0.113.9, 127.0.0.1');
    await forwarded('203.0.113.10, 127.0.0.1');
    await until(async () => (await finding())?.[1] === 'warn');
    expect((await finding())?.[2]).toMatch(/lock out the others: set TRUST_PROXY/);
    expect(warnings()).toHaveLength(1);
  });

  it.each<[string, number | string[], string]>([
    ['a number of proxies', 1, '198.51.100.7, 203.0.113.9, 127.0.0.1'],
    ['its network', ['127.0.0.0/8'], '203.0.113.9, 127.0.0.1'],
  ])('is no longer named once it is trusted by %s', async (_by, trustProxy, addresses) => {
    await restart({ trustProxy });
    await forwarded(addresses);
    expect(warnings()).toEqual([]);
  });
});
