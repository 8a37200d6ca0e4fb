import { proxyTrust, type TrustedProxies } from '@ridgeline/server-kit/trustedProxies';
import type { RequestHandler } from 'express';

const claims = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/**
 * Drops what a visitor says of scheme and host in the name of a proxy. The API believes the shell, so it
 * must not hand such a claim on. `X-Forwarded-For` stays: the shell adds whom it saw, and the API reads
 * the list from that end.
 */
export function dropForwarded(proxies: TrustedProxies): RequestHandler {
  const trust = proxyTrust(proxies);
  return (request, _response, next) => {
    if (!trust(request.socket.remoteAddress ?? '', 0))
      for (const name of claims) Reflect.deleteProperty(request.headers, name);
    next();
  };
}
