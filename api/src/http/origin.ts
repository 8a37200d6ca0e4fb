import type { Request } from 'express';
import { messages } from '../contract';
import { Refusal } from './Refusal';

/** How this site is reached from outside. */
export interface Reach {
  /** PUBLIC_URL, where it is set. */
  publicUrl: string | undefined;
  /** Whether a reverse proxy before the shell tells the truth about scheme, host and visitor. */
  trustProxy: boolean;
}

/**
 * How many hops before the API are ours: the shell, and the reverse proxy if it is trusted. The
 * visitor's address is the one that the outermost of them saw.
 */
export const trustedHops = ({ trustProxy }: Reach) => (trustProxy ? 2 : 1);

/** Scheme and host of this site, as the person behind a request knows them. */
export type OriginOf = (request: Request) => string;

/**
 * Scheme and host for links that leave the site, such as in mails. Without PUBLIC_URL this can only
 * be what the request says, and so what a stranger makes it say: a mail to someone else could be
 * made to lead to the stranger's host. A site in production must set PUBLIC_URL.
 */
export const createOriginOf =
  ({ publicUrl, trustProxy }: Reach): OriginOf =>
  (request) => {
    if (publicUrl) return publicUrl;
    // The shell passes the visitor's Host on, but X-Forwarded-Host too, from whomever it came.
    const [scheme, host] = trustProxy
      ? [request.protocol, request.host]
      : ['http', request.headers.host];
    const address = `${scheme}://${host}`;
    if (!/^https?$/.test(scheme) || !URL.canParse(address))
      throw new Refusal(400, messages.invalidRequest);
    return new URL(address).origin;
  };
