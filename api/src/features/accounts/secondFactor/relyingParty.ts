import { isIP } from 'node:net';
import type { Request } from 'express';
import type { OriginOf } from '../../../platform/http/origin';

/** The site, as passkeys are bound to it. */
export interface RelyingParty {
  id: string;
  origin: string;
}

export type RelyingPartyOf = (request: Request) => RelyingParty | undefined;

const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/**
 * Which site a passkey is for: that of `PUBLIC_URL`, or on `localhost` the one that the request names. A
 * browser makes passkeys only for a name, over https or on the own machine; otherwise there are none.
 */
export const createRelyingPartyOf =
  (publicUrl: string | undefined, originOf: OriginOf): RelyingPartyOf =>
  (request) => {
    const { protocol, hostname, origin } = new URL(originOf(request));
    if (isLocal(hostname)) return { id: hostname, origin };
    const isName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
    return publicUrl && protocol === 'https:' && isName ? { id: hostname, origin } : undefined;
  };
