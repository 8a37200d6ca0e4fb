import path from 'node:path';
import type { Release } from '@ridgeline/registry';
import { rootRouteId, type RootData } from '@ridgeline/remote-kit';
import type { Assets } from '../assets';
import { reloaderScript } from '../development';
import { documentOf } from '../document';
import { createInlineFiles } from '../inlineFiles';
import { contentSecurityPolicy } from '../security';
import { documentTitle, headOf, headTags } from '../../document/headTags';
import type { PageData } from '../../document/pageData';
import { remoteNames, type RemoteName } from '../../remotes/names';
import type { ReleaseName } from '../../remotes/releaseName';
import type { StoredRelease } from '../../remotes/serverHost';
import { fallbackSite } from '../../routes';
import { boundariesParameter, boundaryMarks } from '../marks/boundaries';
import { previewBanner, previewHead } from '../marks/preview';
import type { PageAnswer } from './answer';
import type { Rendered } from './renderRoutes';
import { entryOf, scriptsOf, stylesOf } from './scripts';

export interface DocumentOptions {
  assets: Assets;
  development: boolean;
  /** Where the shell's browser build lies. */
  browserFolder: string;
}

/** A rendered page and what it was made with. */
export interface PageParts {
  url: URL;
  /** The release that this browser alone sees, where there is one. */
  preview: ReleaseName | undefined;
  owner: RemoteName;
  rendered: Rendered;
  /** The owner's release; undefined where it could not be loaded. */
  stored: StoredRelease | undefined;
  /** Of each remote that can be reached, the release that this page goes on with. */
  releases: Partial<Record<RemoteName, Release>>;
}

/** A whole page, and what became of making it. */
export interface DocumentPage extends PageAnswer {
  /** The remote has thrown; the page says so within the frame. */
  faulty: boolean;
  /** The same for everybody, and all that it should be: fit to be shown once more. */
  mayBeKept: boolean;
}

/** Makes HTML documents of rendered pages, with the headers they are sent with. */
export function createDocumentPages({ assets, development, browserFolder }: DocumentOptions) {
  const inlineFile = createInlineFiles();
  const ownFile = (file: string) => inlineFile(`/assets/${file}`, path.join(browserFolder, file));

  const sheetsOf = ({ stored, rendered }: PageParts) =>
    Promise.all([
      ...assets.styles.map(ownFile),
      ...(stored
        ? stylesOf(stored, rendered.context).map(({ address, file }) => inlineFile(address, file))
        : []),
    ]);

  return async function documentPage(parts: PageParts): Promise<DocumentPage> {
    const { url, preview, owner, stored, releases } = parts;
    const { context, content } = parts.rendered;
    const [styles, typefaces, boot] = await Promise.all([
      sheetsOf(parts),
      ownFile(assets.typefaces),
      ownFile(assets.boot),
    ]);
    const root = context.loaderData[rootRouteId] as RootData | undefined;
    const headArgs = { site: root?.site ?? fallbackSite, origin: url.origin, path: url.pathname };
    const own = headOf(
      context.matches.map(({ route }) => ({
        handle: route.handle as unknown,
        data: context.loaderData[route.id ?? ''] as unknown,
      })),
      headArgs,
    );
    const head = preview ? { ...own, hidden: true } : own;
    const status = stored ? context.statusCode : 503;
    const needs = stored ? scriptsOf(stored, context) : [];
    const hydrates = owner === 'public_mfe' && Boolean(stored);
    const entries: PageData['entries'] = {};
    for (const name of remoteNames) {
      const release = releases[name];
      if (release) entries[name] = entryOf(release);
    }

    return {
      status,
      faulty: parts.rendered.faulty,
      // What is hidden from search engines may hold a secret in its address.
      mayBeKept:
        hydrates &&
        status === 200 &&
        parts.rendered.complete &&
        !head.hidden &&
        !url.searchParams.has(boundariesParameter),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': owner === 'admin_mfe' || status >= 400 ? 'no-store' : 'no-cache',
        ...(status === 503 && { 'retry-after': '5' }),
        ...(owner === 'admin_mfe' && { 'cross-origin-opener-policy': 'same-origin' }),
        'content-security-policy': contentSecurityPolicy(development, {
          styles: [...styles, typefaces].map(({ hash }) => hash),
          scripts: [boot.hash],
          places: Object.values(releases).flatMap(({ baseUrl }) => baseUrl ?? []),
        }),
      },
      body: documentOf({
        title: documentTitle(head, headArgs),
        head: headTags(head, headArgs),
        styles,
        typefaces,
        boot,
        extraHead: [
          ...boundaryMarks(url, releases),
          ...previewHead(preview),
          ...(development ? [`<script defer src="${reloaderScript}"></script>`] : []),
        ],
        banner: previewBanner(url, preview),
        preloadedScripts: hydrates ? [] : needs,
        content,
        pageData: {
          hydration: hydrates ? { loaderData: context.loaderData, errors: context.errors } : null,
          entries,
          origin: root?.origin ?? '',
          scripts: assets.scripts.map((file) => `/assets/${file}`),
          needs,
        },
      }),
    };
  };
}
