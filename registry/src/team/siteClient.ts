import type { Readable } from 'node:stream';
import { ReleaseSiteError } from '../errors';

/** Long enough for an upload over a slow connection. */
const timeoutMs = 10 * 60 * 1000;

export interface SiteLocation {
  /** The site's URL, without a trailing slash. */
  site: string;
  /** A release key. */
  key: string;
}

interface RequestBody {
  json?: unknown;
  /** Streamed as it is read. */
  archive?: Readable;
}

async function errorMessage(response: Response) {
  const body = (await response.json().catch(() => undefined)) as { message?: unknown } | undefined;
  return typeof body?.message === 'string'
    ? body.message
    : `It answers with status ${response.status}.`;
}

/**
 * Returns a function that calls the release API of a site.
 * @throws {ReleaseSiteError} with the message of the site's response, or if the site cannot be reached
 */
export function siteClient({ site, key }: SiteLocation) {
  return async (method: string, path: string, { json, archive }: RequestBody = {}) => {
    const contentType = json === undefined ? archive && 'application/gzip' : 'application/json';
    let response: Response;
    try {
      response = await fetch(`${site}/api/registry${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(contentType && { 'content-type': contentType }),
        },
        // A redirect could send the key to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(archive && { body: archive as unknown as ReadableStream, duplex: 'half' }),
      } as RequestInit);
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      throw new ReleaseSiteError(site, `It cannot be reached: ${cause?.message || message}.`);
    }
    if (!response.ok)
      throw new ReleaseSiteError(site, await errorMessage(response), response.status);
    return response;
  };
}
