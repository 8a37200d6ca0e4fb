import {
  forwardedAddresses,
  trustsAny,
  type TrustedProxies,
} from '@ridgeline/server-kit/trustedProxies';
import type { Request } from 'express';

const withoutIpv4Prefix = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '');
const loopback = /^(127(\.\d+){3}|::1)$/;

/**
 * Whether the host of a URL is literally the loopback interface, which nobody reaches from elsewhere. The machine's own
 * name and other IP addresses do not count: others may know the site by them.
 */
export const isLocalHost = (host: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

const hostOf = ({ headers }: Request) => {
  const url = `http://${headers.host}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
};

/** How many IP addresses `X-Forwarded-For` lists; the shell adds the last one. */
const forwardCount = ({ headers }: Request) => forwardedAddresses(headers).length;

/** Headers that only proxies send. */
const proxyHeaders = ['via', 'forwarded', 'x-real-ip', 'cf-connecting-ip'];

/**
 * Whether a request comes from the machine that the site runs on. Behind a proxy on this machine, every request seems
 * local. Therefore all trusted proxies must have added their IP address; if none is trusted, any sign of a proxy makes
 * a request remote.
 */
export function isLocalRequest(request: Request, proxies: TrustedProxies): boolean {
  const ip = withoutIpv4Prefix(request.ip ?? '');
  if (!loopback.test(ip)) return false;
  if (trustsAny(proxies)) return forwardCount(request) >= expectedForwards(proxies);
  if (proxyHeaders.some((name) => name in request.headers)) return false;
  return forwardCount(request) <= 1 && isLocalHost(hostOf(request));
}

/** How many IP addresses the trusted proxies and the shell add at least. */
const expectedForwards = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? proxies + 1 : 2;
