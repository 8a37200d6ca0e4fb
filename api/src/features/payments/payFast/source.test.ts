import dns from 'node:dns/promises';
import { payFastSource } from './source';

/** Hosts that can be resolved, with their addresses. */
const resolvable: Record<string, string[]> = {
  'www.payfast.co.za': ['192.0.2.1', '192.0.2.2'],
  'w2w.payfast.co.za': ['192.0.2.3'],
  'payments.example': ['192.0.2.4'],
};

describe('a notification', () => {
  const resolve = async (host: string, { all = false } = {}) => {
    const addresses = (resolvable[host] ?? []).map((address) => ({ address, family: 4 }));
    if (addresses.length === 0) throw new Error('not found');
    return all ? addresses : addresses[0];
  };
  const lookup = jest.spyOn(dns, 'lookup');
  beforeEach(() => {
    lookup.mockReset();
    lookup.mockImplementation(resolve as typeof dns.lookup);
  });
  afterAll(() => lookup.mockRestore());

  it('comes from PayFast if it comes from one of its networks, whatever the names say', async () => {
    const isFromPayFast = payFastSource('https://www.payfast.co.za');
    for (const ip of ['197.97.145.145', '::ffff:41.74.179.200', '144.126.193.139'])
      expect(await isFromPayFast(ip)).toBe(true);
    expect(lookup).not.toHaveBeenCalled();
  });

  it('comes from PayFast if any of its hosts has the address, even while another is not found', async () => {
    const isFromPayFast = payFastSource('https://www.payfast.co.za');
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '::ffff:192.0.2.3'])
      expect(await isFromPayFast(ip)).toBe(true);
    for (const ip of ['192.0.2.4', '197.97.145.143', '2001:db8::1'])
      expect(await isFromPayFast(ip)).toBe(false);
  });

  it('comes from a stand-in only if it has the address of its host', async () => {
    const isFromPayFast = payFastSource('https://payments.example');
    expect([await isFromPayFast('192.0.2.4'), await isFromPayFast('192.0.2.1')]).toEqual([
      true,
      false,
    ]);
  });

  it('is to be sent again if no host is found', async () => {
    const isFromPayFast = payFastSource('https://nowhere.example');
    await expect(isFromPayFast('192.0.2.1')).rejects.toMatchObject({
      kind: 'NotificationUnchecked',
    });
  });
});
