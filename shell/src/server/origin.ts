import type { Request } from 'express';

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
  const host = request.get('host');
  const address = `${request.protocol}://${host}`;
  if (!host || !URL.canParse(address)) throw new BadHost(`No host: ${host}`);
  return new URL(address).origin;
};
