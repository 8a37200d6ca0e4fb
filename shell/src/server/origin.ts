import type { Request } from 'express';

/** Scheme and host that the outside world knows this site by: PUBLIC_URL, or what was asked for. */
export const originOf = (publicUrl: string | undefined) => (request: Request) =>
  publicUrl ?? `${request.protocol}://${request.get('host')}`;
