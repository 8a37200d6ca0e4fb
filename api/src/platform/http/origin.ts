import { proxyTrust, trustsAny, type TrustedProxies } from '@ridgeline/server-kit/trustedProxies';
import type { Request } from 'express';
import { messages } from '@ridgeline/contract';
import { HttpError } from './HttpError';
import { isLocalHost } from './localRequest';

/** How this site is reached from outside. */
export interface OriginSettings {
  /** PUBLIC_URL, where it is set. */
  publicUrl: string | undefined;
  /** The reverse proxies before the shell that tell the truth about scheme, host and visitor. */
  trustProxy: TrustedProxies;
  /** Whether mails go out to people; otherwise they stay in the outbox. */
  sendsMail: boolean;
}

/**
 * Whether the API believes the one at an address, that many hops before it: the shell, and the reverse
 * proxies that are trusted. The visitor's address is the one that the outermost of them saw.
 */
export function trustProxyFunction({ trustProxy }: Pick<OriginSettings, 'trustProxy'>) {
  const trust = proxyTrust(trustProxy);
  return (address: string, hop: number) => hop === 0 || trust(address, hop - 1);
}

/** Scheme and host of this site, as the person behind a request knows them. */
export type OriginOf = (request: Request) => string;

/**
 * Scheme and host for links in what this request is answered with, such as a feed. Without PUBLIC_URL
 * it is what the request says; whoever makes it say something else is the one who reads it.
 * @throws {HttpError} 400 where the request names no host that could be one
 */
export const createOriginOf =
  ({ publicUrl, trustProxy }: OriginSettings): OriginOf =>
  (request) => {
    if (publicUrl) return publicUrl;
    // The shell passes the visitor's Host on, but X-Forwarded-Host too, from whomever it came.
    const [scheme, host] = trustsAny(trustProxy)
      ? [request.protocol, request.host]
      : ['http', request.headers.host];
    const address = `${scheme}://${host}`;
    if (!/^https?$/.test(scheme) || !URL.canParse(address))
      throw new HttpError(400, messages.invalidRequest);
    return new URL(address).origin;
  };

/**
 * Scheme and host for links in mails to people. A request names its host as it likes, and a mail to
 * somebody else must not lead to a stranger's: without PUBLIC_URL only this machine's own names and
 * addresses are believed. Mails that stay in the outbox are read by who runs the site, and lead to
 * where the request said.
 * @throws {HttpError} 400 where the host is not known
 */
export function createMailOriginOf(reach: OriginSettings): OriginOf {
  const originOf = createOriginOf(reach);
  return (request) => {
    const origin = originOf(request);
    const isTrusted = reach.publicUrl || !reach.sendsMail;
    if (!isTrusted && !isLocalHost(new URL(origin).hostname))
      throw new HttpError(400, messages.hostUnknown);
    return origin;
  };
}
