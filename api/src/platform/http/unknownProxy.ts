import {
  forwardedAddresses,
  proxyTrust,
  type TrustedProxies,
} from '@ridgeline/server-kit/trustedProxies';
import type { RequestHandler } from 'express';

const hourMs = 60 * 60 * 1000;

/**
 * Notices requests that name earlier senders, although whoever sent them to the shell is not a trusted proxy. If it is a
 * proxy nevertheless, all visitors count as one, and a few of them use up everybody's rate limits.
 * @param record remembers it for the doctor; called at most once an hour
 */
export function noticeUnknownProxies(
  proxies: TrustedProxies,
  record: (now: number) => Promise<void>,
): RequestHandler {
  const trust = proxyTrust(proxies);
  let noticedAt = -Infinity;
  return (request, _response, next) => {
    next();
    const [sender = '', ...earlier] = forwardedAddresses(request.headers).reverse();
    const now = Date.now();
    if (earlier.length === 0 || trust(sender, 0) || now - noticedAt < hourMs) return;
    noticedAt = now;
    request.log.warn(
      'A request has an X-Forwarded-For header, but TRUST_PROXY does not trust its sender. If a reverse proxy is in front of the site, all visitors count as one, and share one rate limit: set TRUST_PROXY.',
    );
    record(now).catch((error: unknown) => {
      request.log.warn({ err: error }, 'an unknown proxy was not recorded for the doctor');
    });
  };
}
