import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** What a page holds within itself, and where else its files may lie. */
interface Allowed {
  /** Hashes of its style sheets. */
  styles?: string[];
  /** Hashes of its scripts. */
  scripts?: string[];
  /** Where a release's files lie that are not served from here, such as
   * `https://files.example/remotes/public_mfe/1.4.0/`. */
  places?: string[];
}

/**
 * What a page may load and run: what is ours. Of what stands within a page, only the first script and
 * the style sheets, by their hashes; JSON blocks are data, which the policy does not concern. Hashes and
 * not nonces, so that a rendered page can be kept.
 */
export function contentSecurityPolicy(
  development: boolean,
  { styles = [], scripts = [], places = [] }: Allowed = {},
) {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...places],
    'style-src': ["'self'", ...styles, ...places],
    'img-src': ["'self'", 'data:', 'blob:', ...places],
    'media-src': ["'self'", ...places],
    'font-src': ["'self'", ...places],
    'connect-src': development ? ["'self'", 'ws:'] : ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** Headers of every answer that the shell itself gives. */
export const securityHeaders = helmet({
  contentSecurityPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: 'deny' },
  // Browsers change the process for it, which a visitor waits for; pages of the admin say it.
  crossOriginOpenerPolicy: false,
  // Browsers keep origins apart in this way without being told, and being told may start another process.
  originAgentCluster: false,
  // For browsers that are no more (Internet Explorer, Flash, the auditors of old), and for what those
  // of today do not do on pages that came over TLS.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  // Only behind TLS does the promise hold: `promiseTls`.
  strictTransportSecurity: false,
});

/**
 * Headers of scripts, styles, fonts and drawings, which come by the dozen: what concerns pages alone is
 * left out, half a kilobyte each.
 */
export const fileHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  next();
};

/** One year, in seconds. Other hosts of the domain are not ours to promise for. */
const transportPromise = 'max-age=31536000';

/**
 * Tells browsers to come back over TLS alone (RFC 6797), on answers of shell and API alike, where the
 * trusted proxy says that the request came over TLS.
 */
export const promiseTls: RequestHandler = (request, response, next) => {
  if (request.secure) response.set('strict-transport-security', transportPromise);
  next();
};
