import { forEachConcurrently } from '@ridgeline/server-kit/s3/forEachConcurrently';
import { hashOf } from './integrity';
import type { Release } from './release';

const timeoutMs = 10_000;
const browserFolder = 'browser/';

/** What an origin sent for a file. */
interface OriginResponse {
  status: number;
  /** The value of `Access-Control-Allow-Origin`. */
  allowed: string | undefined;
  content: Buffer;
}

/** Fetches a file as a browser on a page of the site would. */
export type FetchFromOrigin = (
  url: string,
  headers: Record<string, string>,
) => Promise<OriginResponse>;

const fetchDirectly: FetchFromOrigin = async (url, headers) => {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { headers, redirect: 'error', signal });
  return {
    status: response.status,
    allowed: response.headers.get('access-control-allow-origin') ?? undefined,
    content: Buffer.from(await response.arrayBuffer()),
  };
};

/** Says why a browser on the site could not use a file; undefined if it could. */
async function problemWith(
  file: string,
  release: Release,
  baseUrl: string,
  site: string | undefined,
  fetchFile: FetchFromOrigin,
) {
  const { origin } = new URL(baseUrl);
  try {
    const headers: Record<string, string> = site ? { origin: site } : {};
    const { status, allowed, content } = await fetchFile(`${baseUrl}${file}`, headers);
    if (status < 200 || status >= 300)
      return `${origin} answers for ${file} with status ${status}.`;
    if (allowed !== '*' && (!allowed || (site && allowed !== site)))
      return `${origin} does not allow ${site ?? 'another site'} to use ${file}: it must be sent with Access-Control-Allow-Origin.`;
    if (hashOf(content) !== release.integrity[`${browserFolder}${file}`])
      return `${origin} has another ${file} than was released.`;
    return undefined;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    return `${origin} cannot be reached for ${file}: ${cause?.message || message}.`;
  }
}

/**
 * Checks that the origin which a release names for its files (a CDN) serves all of them as released.
 * @param site the site's own origin, if known, for the CORS check
 * @param fetchFile replaces `fetch`, for callers that must not connect to private IP addresses
 * @returns a sentence about the first file that browsers could not use; undefined if all are usable, or if the shell
 *   serves the files itself
 */
export async function originProblem(
  release: Release,
  site?: string,
  fetchFile = fetchDirectly,
): Promise<string | undefined> {
  const { baseUrl } = release;
  if (!baseUrl) return undefined;
  const files = Object.keys(release.integrity)
    .filter((file) => file.startsWith(browserFolder) && !/\.(br|gz)$/.test(file))
    .map((file) => file.slice(browserFolder.length));
  let problem: string | undefined;
  await forEachConcurrently(files, async (file) => {
    if (!problem) problem = await problemWith(file, release, baseUrl, site, fetchFile);
  });
  return problem;
}
