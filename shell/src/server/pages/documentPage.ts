import path from 'node:path';
import type { Release } from '@ridgeline/registry';
import { rootRouteId, type RootData } from '@ridgeline/remote-kit';
import type { Assets } from './assets';
import { reloadScriptUrl } from '../development/reload';
import { documentHtml } from './document';
import { cacheControl } from '../caching/cacheControl';
import { createInlineFiles, linkedFile, type PageFile } from './inlineFiles';
import { contentSecurityPolicy } from '../security';
import { documentTitle, headOf, headTags } from '../../document/headTags';
import type { PageData } from '../../document/pageData';
import { remoteNames, type RemoteName } from '../../remotes/names';
import type { ReleaseName } from '../../remotes/releaseName';
import type { VerifiedRelease } from '../../remotes/serverHost';
import { fallbackSite } from '../../routes';
import { boundariesParameter, boundaryHead } from './boundaryOverlay';
import { previewBanner, previewHead } from '../preview/banner';
import type { PageResponse } from './pageResponse';
import type { Rendered } from './renderRoutes';
import { entryOf, scriptsOf, stylesOf } from './releaseFiles';

export interface DocumentOptions {
  assets: Assets;
  development: boolean;
  /** Whether dev servers serve the browser builds and replace modules in open pages. */
  hotReplacement: boolean;
  /** Where the shell's browser build lies. */
  browserFolder: string;
}

/** A rendered page and the releases behind it. */
export interface PageParts {
  url: URL;
  /** The release that only this browser sees, if any. */
  preview: ReleaseName | undefined;
  owner: RemoteName;
  rendered: Rendered;
  /** The owner's release; undefined where it could not be loaded. */
  candidate: VerifiedRelease | undefined;
  /** The release of each available remote that the browser is to use. */
  releases: Partial<Record<RemoteName, Release>>;
}

/** A whole page, and how rendering it went. */
export interface DocumentPage extends PageResponse {
  /** The remote threw an error, which the page shows within the frame. */
  faulty: boolean;
  /** The API failed, so the page lacks what it should show. */
  apiFailed: boolean;
  /** The page is the same for everybody: it is complete, or says that there is none. */
  cacheable: boolean;
}

/** Hash sources of the inlined files for the Content-Security-Policy. */
const hashesOf = (files: PageFile[]) => files.flatMap(({ inline }) => inline?.hash ?? []);

/** Turns rendered pages into HTML documents with their headers. */
export function createDocumentPages(options: DocumentOptions) {
  const { assets, development, hotReplacement, browserFolder } = options;
  const pageFile = hotReplacement ? linkedFile : createInlineFiles();
  const ownFile = (file: string) => pageFile(`/assets/${file}`, path.join(browserFolder, file));

  const styleSheetsOf = ({ candidate, rendered }: PageParts) =>
    Promise.all([
      ...assets.styles.map(ownFile),
      ...(candidate
        ? stylesOf(candidate, rendered.context).map(({ url, file }) => pageFile(url, file))
        : []),
    ]);

  return async function documentPage(parts: PageParts): Promise<DocumentPage> {
    const { url, preview, owner, candidate, releases } = parts;
    const { context, content } = parts.rendered;
    const [styles, typefaces, boot] = await Promise.all([
      styleSheetsOf(parts),
      ownFile(assets.typefaces),
      ownFile(assets.boot),
    ]);
    const root = context.loaderData[rootRouteId] as RootData | undefined;
    const headArgs = { site: root?.site ?? fallbackSite, origin: url.origin, path: url.pathname };
    const pageHead = headOf(
      context.matches.map(({ route }) => ({
        handle: route.handle as unknown,
        data: context.loaderData[route.id ?? ''] as unknown,
      })),
      headArgs,
    );
    const head = preview ? { ...pageHead, hidden: true } : pageHead;
    const status = candidate ? context.statusCode : 503;
    const needs = candidate ? scriptsOf(candidate, context) : [];
    const hydrates = owner === 'public_mfe' && Boolean(candidate);
    const { complete, faulty, apiFailed } = parts.rendered;
    // The URL of a page that is hidden from search engines may hold a secret.
    const isWhole = status === 200 && complete && !head.hidden;
    const isMissing = status === 404 && !apiFailed && !faulty;
    const entries: PageData['entries'] = {};
    for (const name of remoteNames) {
      const release = releases[name];
      if (release) entries[name] = entryOf(release);
    }

    return {
      status,
      faulty,
      apiFailed,
      cacheable:
        !hotReplacement &&
        hydrates &&
        (isWhole || isMissing) &&
        !url.searchParams.has(boundariesParameter),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control':
          owner === 'admin_mfe' || status >= 400 ? cacheControl.noStore : cacheControl.revalidate,
        ...(status === 503 && { 'retry-after': '5' }),
        'cross-origin-opener-policy': 'same-origin',
        'content-security-policy': contentSecurityPolicy(development, {
          styles: hashesOf([...styles, typefaces]),
          scripts: hashesOf([boot]),
          origins: Object.values(releases).flatMap(({ baseUrl }) => baseUrl ?? []),
        }),
      },
      body: documentHtml({
        title: documentTitle(head, headArgs),
        head: headTags(head, headArgs),
        styles,
        typefaces,
        boot,
        runtimeUrl: assets.runtime && `/assets/${assets.runtime}`,
        extraHead: [
          ...boundaryHead(url, releases),
          ...previewHead(preview),
          ...(development && !hotReplacement
            ? [`<script defer src="${reloadScriptUrl}"></script>`]
            : []),
        ],
        banner: previewBanner(url, preview),
        preloadedScripts: hydrates ? [] : needs,
        content,
        pageData: {
          hydration: hydrates ? { loaderData: context.loaderData, errors: context.errors } : null,
          entries,
          origin: root?.origin ?? '',
          site: hydrates ? null : (root?.site ?? null),
          scripts: assets.scripts.map((file) => `/assets/${file}`),
          needs,
        },
      }),
    };
  };
}
