import { mapConcurrently } from '@ridgeline/server-kit/s3/mapConcurrently';
import { hashOf } from './integrity';
import type { Release } from './release';

const patienceMs = 10_000;
const part = 'browser/';

/** What a browser on the site would find wrong with one file. */
async function problemWith(file: string, release: Release, baseUrl: string, site?: string) {
  const { origin } = new URL(baseUrl);
  try {
    const answer = await fetch(`${baseUrl}${file}`, {
      headers: site ? { origin: site } : {},
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) return `${origin} answers for ${file} with status ${answer.status}.`;
    const allowed = answer.headers.get('access-control-allow-origin');
    if (allowed !== '*' && (!allowed || (site && allowed !== site)))
      return `${origin} does not allow ${site ?? 'another site'} to use ${file}: it must be sent with Access-Control-Allow-Origin.`;
    if (hashOf(content) !== release.integrity[`${part}${file}`])
      return `${origin} has another ${file} than was released.`;
    return undefined;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    return `${origin} cannot be reached for ${file}: ${cause?.message || message}.`;
  }
}

/**
 * Asks the origin that browsers are to get a release's files from for each of them.
 * @param site the site's own origin, where it is known; by it the other one may decide whom it allows
 * @returns a sentence on the first file that browsers could not use; undefined when all are as they were
 *   released, and for a release that the shell serves itself
 */
export async function originProblem(release: Release, site?: string): Promise<string | undefined> {
  const { baseUrl } = release;
  if (!baseUrl) return undefined;
  const files = Object.keys(release.integrity)
    .filter((file) => file.startsWith(part) && !/\.(br|gz)$/.test(file))
    .map((file) => file.slice(part.length));
  let found: string | undefined;
  await mapConcurrently(files, async (file) => {
    if (!found) found = await problemWith(file, release, baseUrl, site);
  });
  return found;
}
