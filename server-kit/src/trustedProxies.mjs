/** Decides which proxies may set `X-Forwarded-*` headers. Anybody else could forge them. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * The value of TRUST_PROXY: how many reverse proxies are in front of the site, or their networks.
 * @typedef {number | readonly string[]} TrustedProxies
 */

const maxHops = 10;
const ipv4Mapped = /^::ffff:(?=\d+\.)/i;
const unmapIPv4 = (/** @type {string} */ ip) => ip.replace(ipv4Mapped, '');

/** Parses an IP address or a network in CIDR notation. */
function parseNetwork(/** @type {string} */ text) {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : undefined;
  if (!family || rest.length > 0) return undefined;
  const maxBits = family === 'ipv4' ? 32 : 128;
  const bits = prefix === undefined ? maxBits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  // A prefix of 0 bits would trust everybody.
  return bits > 0 && bits <= maxBits ? { address, bits, family } : undefined;
}

/**
 * Parses IP addresses and networks in CIDR notation, separated by commas.
 * @param {string} text
 * @returns {string[] | undefined} undefined for anything else
 */
export function readNetworks(text) {
  const networks = text.split(',').map((network) => network.trim());
  return networks.every(parseNetwork) ? networks : undefined;
}

/**
 * Parses `on`, `off`, a number of hops, or a comma-separated list of networks.
 * @param {string} text
 * @returns {TrustedProxies | undefined} undefined for anything else
 */
export function readTrustedProxies(text) {
  if (text === 'off') return 0;
  if (text === 'on') return 1;
  if (/^\d{1,2}$/.test(text)) return Number(text) <= maxHops ? Number(text) : undefined;
  return readNetworks(text);
}

/**
 * Whether any proxy is trusted.
 * @param {TrustedProxies} proxies
 */
export const trustsAny = (proxies) => (typeof proxies === 'number' ? proxies > 0 : true);

/**
 * Express's `trust proxy` function: whether to trust the given IP address, so many hops away.
 * @param {TrustedProxies} proxies
 * @returns {(address: string, hop: number) => boolean}
 */
export function proxyTrust(proxies) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const trusted = new BlockList();
  for (const text of proxies) {
    const network = parseNetwork(text);
    if (network)
      trusted.addSubnet(
        network.address,
        network.bits,
        /** @type {'ipv4' | 'ipv6'} */ (network.family),
      );
  }
  return (address) => {
    const ip = unmapIPv4(String(address));
    return (isIPv4(ip) && trusted.check(ip, 'ipv4')) || (isIPv6(ip) && trusted.check(ip, 'ipv6'));
  };
}

/**
 * The IP address in an entry of `X-Forwarded-For`. Some proxies, such as Azure's, add the client's port, and put IPv6
 * addresses in brackets. Each connection has another port, so it must not tell visitors apart.
 */
function addressIn(/** @type {string} */ entry) {
  const text = entry.trim();
  const [, inBrackets, withPort] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(text) ?? [];
  const address = inBrackets ?? withPort ?? '';
  return isIPv4(address) || isIPv6(address) ? address : text;
}

/**
 * The IP addresses that `X-Forwarded-For` lists, without ports.
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @returns {string[]}
 */
export const forwardedAddresses = ({ 'x-forwarded-for': forwarded }) =>
  String(forwarded ?? '')
    .split(',')
    .map(addressIn)
    .filter(Boolean);

/**
 * Removes ports from `X-Forwarded-For`, which Express reads. Use it before anything that needs the client's IP address.
 * @param {import('node:http').IncomingMessage} request
 * @param {unknown} _response
 * @param {() => void} next
 */
export function withoutForwardedPorts(request, _response, next) {
  const { headers } = request;
  if (headers['x-forwarded-for'] !== undefined)
    headers['x-forwarded-for'] = forwardedAddresses(headers).join(', ');
  next();
}

/**
 * Returns a function that finds the IP address of a request's client, as Express does: the first address that is
 * not a trusted proxy, counted from this server.
 * @param {TrustedProxies} proxies
 * @returns {(request: import('node:http').IncomingMessage) => string}
 */
export function clientIp(proxies) {
  const trust = proxyTrust(proxies);
  return ({ socket, headers }) => {
    const { remoteAddress = '' } = socket;
    if (!trust(remoteAddress, 0)) return remoteAddress;
    const hops = [remoteAddress, ...forwardedAddresses(headers).reverse()];
    const at = hops.findIndex((address, hop) => hop === hops.length - 1 || !trust(address, hop));
    return hops[at] ?? remoteAddress;
  };
}

/** The eight groups of an IPv6 address, with `::` expanded. */
function ipv6Groups(/** @type {string} */ address) {
  const [before = '', after] = address.split('%')[0]?.split('::') ?? [];
  const head = before ? before.split(':') : [];
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? [] : Array(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map((group) => parseInt(group, 16).toString(16));
}

/**
 * The networks of an IP address, for limits. `visitor` counts as one visitor: an IPv4 address, or the /64 of an IPv6
 * address, because one household or machine owns all of it. `site` is the /48 that providers assign to a whole site.
 * Its owner could otherwise pass for 65,536 visitors.
 * @param {string} address
 * @returns {{ visitor: string, site: string | undefined }}
 */
export function networksOf(address) {
  const ip = unmapIPv4(address);
  if (!isIPv6(ip)) return { visitor: ip, site: undefined };
  const groups = ipv6Groups(ip);
  return { visitor: groups.slice(0, 4).join(':'), site: `${groups.slice(0, 3).join(':')}::/48` };
}
