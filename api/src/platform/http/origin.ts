import { proxyTrust, trustsAny, type TrustedProxies } from '@ridgeline/server-kit/trustedProxies';
import type { Request } from 'express';
import { messages } from '@ridgeline/contract';
import { HttpError } from './HttpError';
import { isLocalHost } from './localRequest';

/** What the origin of this site is derived from. */
export interface OriginSettings {
  /** PUBLIC_URL, if it is set. */
  publicUrl: string | undefined;
  /** The trusted reverse proxies in front of the shell. */
  trustProxy: TrustedProxies;
  /** Whether mails are sent; if not, they stay in the outbox. */
  sendsMail: boolean;
}

/**
 * Express's `trust proxy` function: trusts the shell and the configured reverse proxies. The visitor's IP
 * address is the one that the outermost of them saw.
 */
export function trustProxyFunction({ trustProxy }: Pick<OriginSettings, 'trustProxy'>) {
  const trust = proxyTrust(trustProxy);
  return (ip: string, hop: number) => hop === 0 || trust(ip, hop - 1);
}

/** Scheme and host of this site, as the client of a request sees them. */
export type OriginOf = (request: Request) => string;

/**
 * The origin for links in a response, such as a feed. Without PUBLIC_URL it comes from the request: a client that
 * forges it fools only itself.
 * @throws {HttpError} 400 if the request names no valid host
 */
export const createOriginOf =
  ({ publicUrl, trustProxy }: OriginSettings): OriginOf =>
  (request) => {
    if (publicUrl) return publicUrl;
    // The shell passes on the visitor's Host, but also any X-Forwarded-Host, which a client may have forged.
    const [scheme, host] = trustsAny(trustProxy)
      ? [request.protocol, request.host]
      : ['http', request.headers.host];
    const url = `${scheme}://${host}`;
    if (!/^https?$/.test(scheme) || !URL.canParse(url))
      throw new HttpError(400, messages.invalidRequest);
    return new URL(url).origin;
  };

/**
 * The origin for links in mails. A client can forge the host of a request, and a mail to somebody else must not link to
 * a foreign site: without PUBLIC_URL only this machine's own names and IP addresses are trusted. Mails in the outbox
 * are read by the operator alone, so any host will do for them.
 * @throws {HttpError} 400 if the host is not trusted
 */
export function createMailOriginOf(originSettings: OriginSettings): OriginOf {
  const originOf = createOriginOf(originSettings);
  return (request) => {
    const origin = originOf(request);
    const isTrusted = originSettings.publicUrl || !originSettings.sendsMail;
    if (!isTrusted && !isLocalHost(new URL(origin).hostname))
      throw new HttpError(400, messages.hostUnknown);
    return origin;
  };
}
