import path from 'node:path';
import { rootRouteId, type RootData, type RouteHandle } from '@ridgeline/remote-kit';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { reloadScriptUrl } from '../development';
import { brandStyles } from './brandStyles';
import { documentHtml } from './document';
import {
  createInlineFiles,
  hashSourceOf,
  linkedFile,
  readAssets,
  typefacesFor,
  type PageFile,
} from './pageFiles';
import { contentSecurityPolicy } from '../security';
import { chosenCurrencyScript } from '../../document/chosenCurrency';
import { documentTitle, headOf, headTags, type PageHead } from '../../document/headTags';
import { speculationRules } from '../../document/speculationRules';
import type { ReleaseName } from '../../remotes/releaseName';
import type { VerifiedRelease } from '../../remotes/serverCode';
import { contentRouteId, fallbackSite } from '../../routes';
import { boundariesParameter, boundaryHead } from './boundaryOverlay';
import { previewBanner, previewHead } from '../preview/banner';
import type { PageResponse } from './pageResponse';
import type { Rendered } from './renderRoutes';
import { entryOf, pageFilesOf, scriptsOf, stylesOf } from './releaseFiles';

export interface DocumentOptions {
  development: boolean;
  /** Whether dev servers serve the browser builds and replace modules in open pages. */
  hotReplacement: boolean;
  /** The folder of the shell's browser build. */
  browserFolder: string;
}

/** What a document is made from: a rendered page, and the releases that belong to it. */
export interface DocumentSource {
  url: URL;
  /** The release that only this browser sees, if any. */
  preview: ReleaseName | undefined;
  rendered: Rendered;
  /** The release that the page is rendered with; undefined if none could be loaded. */
  available: VerifiedRelease | undefined;
}

/** The hash sources of inlined files, for the Content-Security-Policy. */
const hashesOf = (files: PageFile[]) => files.flatMap(({ inline }) => inline?.hash ?? []);

/** The other sites that the forms of a page post to. */
const formTargetsOf = ({ matches, loaderData, actionData }: Rendered['context']) =>
  matches.flatMap(({ route }) => {
    const { formTargets } = (route.handle as RouteHandle | undefined) ?? {};
    const id = route.id ?? '';
    return (
      formTargets?.({ data: loaderData[id] as never, actionData: actionData?.[id] as never }) ?? []
    );
  });

/** Whether the action lets the browser keep the page that responds to a form, so that Back shows it again. */
const isKept = ({ actionHeaders }: Rendered['context']) =>
  Object.values(actionHeaders).some(
    (headers) => headers.get('cache-control') === cacheControl.privateRevalidate,
  );

/** How browsers store a page. A page that may contain a secret, or what somebody typed, is not stored by default. */
function cachingOf({ available, rendered }: DocumentSource, status: number, isPrivate: boolean) {
  const isForVisitors = available?.release.remote.audience === 'visitors';
  const isFormResponse = rendered.context.actionData !== null;
  if (isForVisitors && isFormResponse && isKept(rendered.context))
    return cacheControl.privateRevalidate;
  return !isForVisitors || isPrivate || isFormResponse || status >= 400
    ? cacheControl.noStore
    : cacheControl.revalidate;
}

const hydrationOf = ({ loaderData, actionData, errors }: Rendered['context']) => ({
  loaderData,
  ...(actionData && { actionData }),
  errors,
});

/** Whether a page is the same for everybody, and either complete or a 404. */
function isCacheable(
  { url, available, rendered }: DocumentSource,
  status: number,
  { hidden }: PageHead,
): boolean {
  const { complete, fault } = rendered;
  const remote = available?.release.remote;
  // The URL of a page that is hidden from search engines may contain a secret, so such a page is not cached.
  const isComplete = status === 200 && complete && !hidden;
  const isMissing = status === 404 && !fault;
  return (
    remote?.rendering === 'server' &&
    remote.audience === 'visitors' &&
    (isComplete || isMissing) &&
    !url.searchParams.has(boundariesParameter)
  );
}

/** The headers of a page, except for its Content-Security-Policy. */
function headersOf(
  source: DocumentSource,
  status: number,
  { private: isPrivate = false }: PageHead,
) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cachingOf(source, status, isPrivate),
    ...(isPrivate && { 'referrer-policy': 'no-referrer' }),
    ...(status === 405 && { allow: 'GET, HEAD' }),
    ...(status === 503 && { 'retry-after': '5' }),
    'cross-origin-opener-policy': 'same-origin',
  };
}

const rulesHash = hashSourceOf(speculationRules);
const currencyHash = hashSourceOf(chosenCurrencyScript);

/** Turns rendered pages into HTML documents with their headers. */
export function createDocumentPages(options: DocumentOptions) {
  const { development, hotReplacement, browserFolder } = options;
  const assets = readAssets(browserFolder);
  const pageFile = hotReplacement ? linkedFile : createInlineFiles();
  const ownFile = (file: string) => pageFile(`/assets/${file}`, path.join(browserFolder, file));

  const styleSheetsOf = ({ available, rendered }: DocumentSource) =>
    Promise.all([
      ...assets.styles.map(ownFile),
      ...(available
        ? stylesOf(available, rendered.context).map(({ url, file }) => pageFile(url, file))
        : []),
    ]);

  return async function documentPage(source: DocumentSource): Promise<PageResponse> {
    const { url, preview, available } = source;
    const release = available?.release;
    const { context, content, fault } = source.rendered;
    const root = context.loaderData[rootRouteId] as RootData | undefined;
    const site = root?.site ?? fallbackSite;
    const [styles, typefaces, boot] = await Promise.all([
      styleSheetsOf(source),
      ownFile(typefacesFor(assets, site.brand)),
      ownFile(assets.boot),
    ]);
    const brandSheet = brandStyles(site.brand);
    const headArgs = { site, origin: url.origin, path: url.pathname };
    const pageHead = headOf(
      context.matches.map(({ route }) => ({
        handle: route.handle as unknown,
        data: context.loaderData[route.id ?? ''] as unknown,
      })),
      headArgs,
      context.errors?.[contentRouteId],
    );
    const head = preview ? { ...pageHead, hidden: true } : pageHead;
    const status = available ? context.statusCode : 503;
    const needs = available ? scriptsOf(available, context) : [];
    const hydrates = release?.remote.rendering === 'server';
    const scripts = assets.scripts.map((file) => `/assets/${file}`);

    return {
      status,
      fault,
      cacheable: !hotReplacement && isCacheable(source, status, head),
      headers: {
        ...headersOf(source, status, head),
        'content-security-policy': contentSecurityPolicy(development, {
          styles: [...hashesOf([...styles, typefaces]), ...(brandSheet ? [brandSheet.hash] : [])],
          scripts: [...hashesOf([boot]), rulesHash, ...(site.rates ? [currencyHash] : [])],
          origins: release?.baseUrl ? [release.baseUrl] : [],
          formTargets: formTargetsOf(context),
        }),
      },
      body: documentHtml({
        title: documentTitle(head, headArgs),
        head: headTags(head, headArgs),
        styles,
        brandStyles: brandSheet?.content,
        appIcon: site.brand?.icon,
        typefaces,
        boot,
        runtimeUrl: assets.runtime && `/assets/${assets.runtime}`,
        extraHead: [
          ...boundaryHead(url, release),
          ...previewHead(preview),
          ...(site.rates ? [`<script>${chosenCurrencyScript}</script>`] : []),
          ...(development && !hotReplacement
            ? [`<script defer src="${reloadScriptUrl}"></script>`]
            : []),
        ],
        banner: previewBanner(url, preview),
        preloadedScripts: hydrates
          ? []
          : [...scripts.map((src) => ({ src, integrity: '' })), ...needs],
        content,
        pageData: {
          hydration: hydrates ? hydrationOf(context) : null,
          owner: release ? entryOf(release) : null,
          origin: root?.origin ?? '',
          site: hydrates || !root ? null : { ...root.site, pages: root.pages },
          scripts,
          needs,
          ...(release && !hydrates && { pageFiles: pageFilesOf(release) }),
        },
      }),
    };
  };
}
