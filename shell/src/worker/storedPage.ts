import { offlineCachePrefix } from '@ridgeline/contract/client/offline';
import type { PageData } from '../document/pageData';

/** The shell serves the files of a version for so long after it was live. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
const downloadTimeoutMs = 60_000;

const webFonts = /\/assets\/[\w.-]+\.woff2/g;
const pageDataBlock = /<script type="application\/json" id="page-data">([^<]*)<\/script>/;

/** The version of a document, and the files that it needs for a page of its remote. */
function contentsOf(html: string, page: string) {
  const [, json = '{}'] = pageDataBlock.exec(html) ?? [];
  const { owner, scripts, needs, pageFiles } = JSON.parse(json) as PageData;
  const filesOfPage = pageFiles?.[page];
  if (!filesOfPage) throw new Error(`The release has no page ${page}`);
  return {
    /** Identifies the versions of the shell and of the release. */
    version: [owner?.release, ...scripts].join(' '),
    files: [
      ...new Set([
        ...scripts,
        ...needs.map(({ src }) => src),
        ...filesOfPage,
        ...(html.match(webFonts) ?? []),
      ]),
    ],
  };
}

/**
 * Stores the page of a scope: a document, and the files that it names. The page must be rendered in the browser, so
 * that one document is enough for all paths of the scope.
 * @param scope the URL of the scope, from which the document is fetched
 */
export function createStoredPage(scope: string) {
  const prefix = offlineCachePrefix(new URL(scope).pathname);

  /** The names of the scope's caches, newest first. */
  const names = async () =>
    (await caches.keys()).filter((name) => name.startsWith(prefix)).reverse();

  async function find(request: Request | string) {
    for (const name of await names()) {
      const match = await (await caches.open(name)).match(request, { ignoreVary: true });
      if (match) return match;
    }
    return undefined;
  }

  const removeAllBut = async (current?: string) => {
    const others = (await names()).filter((name) => name !== current);
    await Promise.all(others.map((name) => caches.delete(name)));
  };

  return {
    /** Stores the live version of the page, and then removes the previous one. */
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

    /** The stored document; undefined if there is none, or if it is too old. */
    async document() {
      const document = await find(scope);
      const storedAt = Date.parse(document?.headers.get('date') ?? '');
      if (Date.now() - storedAt < maxAgeMs) return document;
      await removeAllBut();
      return undefined;
    },

    /** A stored file; undefined if there is none. */
    file: find,
  };
}
