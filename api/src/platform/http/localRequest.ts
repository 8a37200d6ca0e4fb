import { trustsAny, type TrustedProxies } from '@ridgeline/server-kit/trustedProxies';
import type { Request } from 'express';
import { hostname, networkInterfaces } from 'node:os';

const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));

const withoutIpv4Prefix = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
const loopback = /^(127(\.\d+){3}|::1)$/;

/** Whether a host, as a URL has it, can be nobody's but this machine's. */
export function isLocalHost(host: string) {
  if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(host) || host === hostname().toLowerCase())
    return true;
  return ownAddresses().some((address) => address === host || `[${address}]` === host);
}

const hostOf = ({ headers }: Request) => {
  const address = `http://${headers.host}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
};

/** Addresses that `X-Forwarded-For` names; the last one is whom the shell saw. */
const forwardCount = ({ headers }: Request) =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((address) => address.trim() !== '').length;

/** What only proxies say. */
const proxyHeaders = ['via', 'forwarded', 'x-real-ip', 'cf-connecting-ip'];

/**
 * Whether a request comes from the machine that the site runs on. With a proxy before the site everybody
 * seems to: then its word is needed, and where none is trusted, a sign of one means elsewhere.
 */
export function isLocalRequest(request: Request, proxies: TrustedProxies): boolean {
  const address = withoutIpv4Prefix(request.ip ?? '');
  if (!loopback.test(address) && !ownAddresses().includes(address)) return false;
  if (trustsAny(proxies)) return forwardCount(request) >= expectedForwards(proxies);
  if (proxyHeaders.some((name) => name in request.headers)) return false;
  return forwardCount(request) <= 1 && isLocalHost(hostOf(request));
}

/** How many addresses there are at least when each trusted proxy has said whom it saw. */
const expectedForwards = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? proxies + 1 : 2;
