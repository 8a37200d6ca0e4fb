import type { IncomingMessage } from 'node:http';
import {
  clientIp,
  forwardedAddresses,
  networksOf,
  proxyTrust,
  readTrustedProxies,
  trustsAny,
} from './trustedProxies.mjs';

describe('TRUST_PROXY', () => {
  it.each([
    ['off', 0],
    ['on', 1],
    ['0', 0],
    ['3', 3],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['10.0.0.7, 2001:db8::/32', ['10.0.0.7', '2001:db8::/32']],
  ])('is %p', (text, read) => {
    expect(readTrustedProxies(text)).toEqual(read);
  });

  it.each([
    'yes',
    '-1',
    '11',
    '1.5',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '10.0.0.0/8/8',
    '10.0.0.0/x',
    ',',
  ])('is not %p', (text) => {
    expect(readTrustedProxies(text)).toBeUndefined();
  });

  it('trusts the given number of hops', () => {
    const trust = proxyTrust(2);
    expect([0, 1, 2].map((hop) => trust('203.0.113.9', hop))).toEqual([true, true, false]);
    expect(trustsAny(0)).toBe(false);
    expect(proxyTrust(0)('127.0.0.1', 0)).toBe(false);
  });

  it('trusts only the listed networks', () => {
    const trust = proxyTrust(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7']);
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8:1::1', '192.0.2.7'])
      expect([address, trust(address, 5)]).toEqual([address, true]);
    for (const address of ['11.0.0.1', '2001:db9::1', '192.0.2.8', '', 'unknown'])
      expect([address, trust(address, 0)]).toEqual([address, false]);
  });
});

describe('a visitor', () => {
  it('is an IPv4 address, however it is written', () => {
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9'])
      expect(networksOf(address)).toEqual({ visitor: '203.0.113.9', site: undefined });
  });

  it('is the /64 of an IPv6 address, within a /48 site', () => {
    for (const address of ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff::3', '2001:db8:1:2::%eth0'])
      expect(networksOf(address)).toEqual({
        visitor: '2001:db8:1:2',
        site: '2001:db8:1::/48',
      });
    expect(networksOf('::1')).toEqual({ visitor: '0:0:0:0', site: '0:0:0::/48' });
  });
});

describe('the IP address of a client', () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    ({
      socket: { remoteAddress },
      headers: { 'x-forwarded-for': forwarded },
    }) as unknown as IncomingMessage;

  it('comes from the connection, or from the last hop that is trusted', () => {
    const [none, one, named] = [0, 1, ['10.0.0.0/8']].map((proxies) => clientIp(proxies));
    const claim = from('10.0.0.1', '198.51.100.7, 203.0.113.9, 10.0.0.2');
    expect([none?.(claim), one?.(claim), named?.(claim)]).toEqual([
      '10.0.0.1',
      '10.0.0.2',
      '203.0.113.9',
    ]);
    expect(named?.(from('203.0.113.9', '198.51.100.7'))).toBe('203.0.113.9');
    expect(named?.(from('10.0.0.1', '10.0.0.3'))).toBe('10.0.0.3');
    expect(one?.(from('10.0.0.1'))).toBe('10.0.0.1');
  });

  it('has no port, which some proxies add and which differs for each connection', () => {
    const ip = clientIp(1);
    for (const [entry, address] of [
      ['203.0.113.78:50001', '203.0.113.78'],
      ['[2001:db8::1]:50001', '2001:db8::1'],
      ['[2001:db8::1]', '2001:db8::1'],
      ['2001:db8::1', '2001:db8::1'],
      ['[::ffff:203.0.113.78]:443', '::ffff:203.0.113.78'],
    ])
      expect(ip(from('10.0.0.1', `198.51.100.7:1, ${entry}`))).toBe(address);
  });

  it('leaves alone what is no IP address with a port', () => {
    const forwarded = ' unknown, _hidden, rides.example:80, [x]:80, 1:2,, :80, 203.0.113.9 ';
    expect(forwardedAddresses({ 'x-forwarded-for': forwarded })).toEqual([
      'unknown',
      '_hidden',
      'rides.example:80',
      '[x]:80',
      '1:2',
      ':80',
      '203.0.113.9',
    ]);
  });
});
