import { offlineCachePrefix } from '@ridgeline/contract/client/offline';
import type { PageData } from '../document/pageData';

/** How long the shell serves the files of a version that is no longer live. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
const downloadTimeoutMs = 60_000;

const webFonts = /\/assets\/[\w.-]+\.woff2/g;
const pageDataBlock = /<script type="application\/json" id="page-data">([^<]*)<\/script>/;

/** What a document needs to show one of its remote's pages. */
function contentsOf(html: string, page: string) {
  const [, json = '{}'] = pageDataBlock.exec(html) ?? [];
  const { owner, scripts, needs, pageFiles } = JSON.parse(json) as PageData;
  const ofPage = pageFiles?.[page];
  if (!ofPage) throw new Error(`The release has no page ${page}`);
  return {
    /** The same for all documents of one version of shell and release. */
    version: [owner?.release, ...scripts].join(' '),
    files: [
      ...new Set([
        ...scripts,
        ...needs.map(({ src }) => src),
        ...ofPage,
        ...(html.match(webFonts) ?? []),
      ]),
    ],
  };
}

/**
 * The stored page of a scope: a document and the files that it names. A page that is rendered in the browser has the
 * same document for all its paths.
 * @param scope URL of the scope; the document is fetched from it
 */
export function createStoredPage(scope: string) {
  const prefix = offlineCachePrefix(new URL(scope).pathname);

  /** Names of the scope's caches, the newest first. */
  const names = async () =>
    (await caches.keys()).filter((name) => name.startsWith(prefix)).reverse();

  async function find(request: Request | string) {
    for (const name of await names()) {
      const found = await (await caches.open(name)).match(request, { ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  }

  const removeAllBut = async (kept?: string) => {
    const others = (await names()).filter((name) => name !== kept);
    await Promise.all(others.map((name) => caches.delete(name)));
  };

  return {
    /** Stores the page in the live version, and then drops the previous one. */
    async store(page: string) {
      const signal = AbortSignal.timeout(downloadTimeoutMs);
      const document = await fetch(scope, { cache: 'no-store', signal });
      if (document.status !== 200 || document.redirected)
        throw new Error(`The page was answered with ${document.status}`);
      const { version, files } = contentsOf(await document.clone().text(), page);
      const name = prefix + version;
      const cache = await caches.open(name);
      const stored = new Set((await cache.keys()).map(({ url }) => url));
      await cache.addAll(files.filter((file) => !stored.has(new URL(file, scope).href)));
      // Store the document last, so that it never lacks its files.
      await cache.put(scope, document);
      await removeAllBut(name);
    },

    /** The document, unless it is too old. */
    async document() {
      const document = await find(scope);
      const storedAt = Date.parse(document?.headers.get('date') ?? '');
      if (Date.now() - storedAt < maxAgeMs) return document;
      await removeAllBut();
      return undefined;
    },

    file: find,
  };
}
