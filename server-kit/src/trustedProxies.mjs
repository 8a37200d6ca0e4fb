/**
 * Which of the addresses that a request came by are believed about the one before them: `X-Forwarded-For`
 * is worth only as much as whoever wrote it.
 */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * As TRUST_PROXY says it: how many reverse proxies stand before the site, or the networks they are in.
 * @typedef {number | readonly string[]} TrustedProxies
 */

const mostHops = 10;
const mapped = /^::ffff:(?=\d+\.)/i;
const plain = (/** @type {string} */ address) => address.replace(mapped, '');

/** An address or a network in CIDR notation; undefined for anything else. */
function networkIn(/** @type {string} */ text) {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined;
  if (!family || rest.length > 0) return undefined;
  const longest = family === 'ipv4' ? 32 : 128;
  const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  // A prefix of no bits would believe everybody.
  return bits > 0 && bits <= longest ? { address, bits, family } : undefined;
}

/**
 * Reads `on`, `off`, a number of hops, or networks with commas between them.
 * @param {string} text
 * @returns {TrustedProxies | undefined} undefined for what is none of them
 */
export function readTrustedProxies(text) {
  if (text === 'off') return 0;
  if (text === 'on') return 1;
  if (/^\d{1,2}$/.test(text)) return Number(text) <= mostHops ? Number(text) : undefined;
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(networkIn) ? networks : undefined;
}

/**
 * Whether any proxy is believed.
 * @param {TrustedProxies} proxies
 */
export const trustsAny = (proxies) => (typeof proxies === 'number' ? proxies > 0 : true);

/**
 * Whether to believe the one at an address, who stands that many hops before us, as Express asks it.
 * @param {TrustedProxies} proxies
 * @returns {(address: string, hop: number) => boolean}
 */
export function proxyTrust(proxies) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const trusted = new BlockList();
  for (const text of proxies) {
    const network = networkIn(text);
    if (network)
      trusted.addSubnet(
        network.address,
        network.bits,
        /** @type {'ipv4' | 'ipv6'} */ (network.family),
      );
  }
  return (address) => {
    const ip = plain(String(address));
    return (isIPv4(ip) && trusted.check(ip, 'ipv4')) || (isIPv6(ip) && trusted.check(ip, 'ipv6'));
  };
}

/** The groups of an IPv6 address, the zeros that `::` stands for among them. */
function groupsOf(/** @type {string} */ address) {
  const [before = '', after] = address.split('%')[0]?.split('::') ?? [];
  const head = before ? before.split(':') : [];
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? [] : Array(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map((group) => parseInt(group, 16).toString(16));
}

/**
 * What tells one visitor from another: an IPv4 address, or the first 64 bits of an IPv6 one, since a
 * household or a machine has all that follow. Providers give whole sites 48 bits, so `site` names those:
 * whoever has one could otherwise be 65,536 visitors.
 * @param {string} address
 * @returns {{ visitor: string, site: string | undefined }}
 */
export function networksOf(address) {
  const ip = plain(address);
  if (!isIPv6(ip)) return { visitor: ip, site: undefined };
  const groups = groupsOf(ip);
  return { visitor: groups.slice(0, 4).join(':'), site: `${groups.slice(0, 3).join(':')}::/48` };
}
