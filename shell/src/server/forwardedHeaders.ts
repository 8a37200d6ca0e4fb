import { proxyTrust, type TrustedProxies } from '@ridgeline/server-kit/trustedProxies';
import type { RequestHandler } from 'express';

const headerNames = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/**
 * Removes headers with a forwarded scheme or host, unless they come from a trusted proxy. The API trusts the shell, so
 * the shell must not forward forged ones. `X-Forwarded-For` stays: the shell appends the client's IP address, and the
 * API reads the list from the end.
 */
export function stripForwardedHeaders(proxies: TrustedProxies): RequestHandler {
  const trust = proxyTrust(proxies);
  return (request, _response, next) => {
    if (!trust(request.socket.remoteAddress ?? '', 0))
      for (const name of headerNames) Reflect.deleteProperty(request.headers, name);
    next();
  };
}
