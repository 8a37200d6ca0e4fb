import { isIP } from 'node:net';
import type { Request } from 'express';
import type { OriginOf } from '../../../platform/http/origin';

/** The site that passkeys are bound to. */
export interface RelyingParty {
  id: string;
  origin: string;
}

export type RelyingPartyOf = (request: Request) => RelyingParty | undefined;

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/**
 * The site for passkeys: that of `PUBLIC_URL`, or on `localhost` the one that the request names. Browsers create
 * passkeys only for a host name, over HTTPS or on the same machine; otherwise passkeys are not offered.
 */
export const createRelyingPartyOf =
  (publicUrl: string | undefined, originOf: OriginOf): RelyingPartyOf =>
  (request) => {
    const { protocol, hostname, origin } = new URL(originOf(request));
    if (isLocal(hostname)) return { id: hostname, origin };
    const isName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
    return publicUrl && protocol === 'https:' && isName ? { id: hostname, origin } : undefined;
  };
