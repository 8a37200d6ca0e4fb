import { proxyTrust, type TrustedProxies } from '@ridgeline/server-kit/trustedProxies';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** What a page may use in addition to files of this origin. */
interface Allowed {
  /** Hashes of its inline style sheets. */
  styles?: string[];
  /** Hashes of its inline scripts. */
  scripts?: string[];
  /** Base URLs of releases on another origin, such as `https://files.example/remotes/rides_weather/1.4.0/`. */
  origins?: string[];
  /** Other sites that its forms post to. */
  formTargets?: string[];
}

/**
 * The Content-Security-Policy. It allows our own files, and inline scripts and styles by their hashes. We use hashes
 * instead of nonces, so that pages can be cached. The policy does not apply to JSON blocks, which are data.
 */
export function contentSecurityPolicy(
  development: boolean,
  { styles = [], scripts = [], origins = [], formTargets = [] }: Allowed = {},
) {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...origins],
    'style-src': ["'self'", ...styles, ...origins],
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    'media-src': ["'self'", ...origins],
    'font-src': ["'self'", ...origins],
    'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...formTargets],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** Sets the policy of responses that need nothing but our own files. Pages replace it. */
export const defaultPolicy =
  (development: boolean): RequestHandler =>
  (_request, response, next) => {
    response.set('content-security-policy', contentSecurityPolicy(development));
    next();
  };

/** Headers of all responses that the shell itself sends. */
export const securityHeaders = helmet({
  contentSecurityPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: 'deny' },
  // Pages set it themselves, and it means nothing for other responses.
  crossOriginOpenerPolicy: false,
  // The same as the browsers' default, but setting it may start another process.
  originAgentCluster: false,
  // These only matter for obsolete browsers and plug-ins, or have no effect over TLS.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  // `strictTransport` sets this header, only over TLS.
  strictTransportSecurity: false,
});

/**
 * Headers of static files. A page loads dozens of files, so we leave out half a kilobyte of headers that only
 * matter for pages.
 */
export const fileHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  next();
};

/** One year. `includeSubDomains` is left out, because other hosts of the domain are not ours. */
const oneYear = 'max-age=31536000';

/**
 * Sets Strict-Transport-Security (RFC 6797) on responses of shell and API, if a trusted proxy says that the request
 * came over TLS.
 */
export const strictTransport: RequestHandler = (request, response, next) => {
  if (request.secure) response.set('strict-transport-security', oneYear);
  next();
};

const forwardedHeaders = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/**
 * Removes headers with a forwarded scheme or host, unless they come from a trusted proxy. The API trusts the shell, so
 * the shell must not forward forged ones. `X-Forwarded-For` stays: the shell appends the client's IP address, and the
 * API reads the list from the end.
 */
export function stripForwardedHeaders(proxies: TrustedProxies): RequestHandler {
  const trust = proxyTrust(proxies);
  return (request, _response, next) => {
    if (!trust(request.socket.remoteAddress ?? '', 0))
      for (const name of forwardedHeaders) Reflect.deleteProperty(request.headers, name);
    next();
  };
}
