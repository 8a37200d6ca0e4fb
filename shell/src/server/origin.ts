import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';

/** The request names no host that could be one. Answered with 400. */
class BadHost extends Error {
  override readonly name = 'BadHost';
  readonly status = 400;
}

/**
 * Scheme and host that the outside world knows this site by: PUBLIC_URL, or what was asked for.
 * @throws {BadHost}
 */
export const originOf = (publicUrl: string | undefined) => (request: Request) => {
  if (publicUrl) return publicUrl;
  const address = `${request.protocol}://${request.get('host')}`;
  if (!URL.canParse(address)) throw new BadHost(`No host: ${request.get('host')}`);
  return new URL(address).origin;
};

/** Whether a request names two hosts (RFC 9112, 3.2): each part of the way could take another. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  return hosts.length > 1;
}

/** Refuses a request that names two hosts. */
export const oneHost: RequestHandler = (request, _response, next) =>
  next(namesTwoHosts(request) ? new BadHost('Two hosts') : undefined);
