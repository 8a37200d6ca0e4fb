import path from 'node:path';
import type { Logger } from '@ridgeline/config/logging';
import { createApiClient } from '@ridgeline/api/client';
import { apiContext, rootRouteId, type RootData, type RouteObject } from '@ridgeline/remote-kit';
import { StrictMode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom';
import { documentTitle, headOf, headTags } from '../document/headTags';
import type { PageData } from '../document/pageData';
import { ownerOf, type RemoteName } from '../remotes/names';
import type { Release } from '../remotes/release';
import type { ServerHost } from '../remotes/serverHost';
import { fallbackSite, originContext, shellRoutes } from '../routes';
import { adminPlaceholder, updatingRoute } from '../notices/routes';
import type { Assets } from './assets';
import { reloaderScript } from './development';
import { documentOf } from './document';
import { renderToHtml } from './renderToHtml';
import { contentSecurityPolicy } from './security';
import { createStyleSheets } from './styleSheets';

export interface PageRequest {
  /** Scheme, host and path as the visitor asked for them. */
  url: URL;
  requestId: string;
  logger: Logger;
}

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface RendererOptions {
  host: ServerHost;
  assets: Assets;
  apiUrl: string;
  development: boolean;
  /** Where the shell's browser build lies. */
  browserFolder: string;
  releasesFolder: string;
}

const remoteFile = ({ name, version }: Release, file: string) =>
  `/remotes/${name}/${version}/${file}`;

/** Renders pages: the shell's frame around what the owning remote's live version says. */
export function createPageRenderer(options: RendererOptions) {
  const { host, assets, apiUrl, browserFolder, releasesFolder, development } = options;
  const styleSheet = createStyleSheets();

  /** Each remote that can be reached; the log says what is wrong with the others. */
  async function reachable(logger: Logger) {
    const attempt = <Value,>(remote: RemoteName, load: Promise<Value>) =>
      load.catch((error: unknown) => {
        logger.error({ err: error, remote }, 'a remote could not be loaded');
        return undefined;
      });
    const [publicRemote, adminRelease] = await Promise.all([
      attempt('public_mfe', host.live('public_mfe')),
      attempt('admin_mfe', host.liveRelease('admin_mfe')),
    ]);
    return { publicRemote, adminRelease };
  }

  return async function renderPage(request: PageRequest): Promise<PageAnswer> {
    const { url, requestId, logger } = request;
    const owner = ownerOf(url.pathname);
    const { publicRemote, adminRelease } = await reachable(logger);
    const release = owner === 'public_mfe' ? publicRemote?.release : adminRelease;
    const children: RouteObject[] = !release
      ? [updatingRoute]
      : owner === 'public_mfe'
        ? (publicRemote?.routes ?? [])
        : [adminPlaceholder];

    const handler = createStaticHandler(shellRoutes(children));
    const requestContext = new RouterContextProvider();
    requestContext.set(
      apiContext,
      createApiClient({ baseUrl: apiUrl, headers: { 'x-request-id': requestId } }),
    );
    requestContext.set(originContext, url.origin);
    const context = await handler.query(new Request(url), { requestContext });
    if (context instanceof Response) return redirection(context);

    context.errors = presentable(context.errors, logger);

    const router = createStaticRouter(handler.dataRoutes, context);
    const content = await renderToHtml(
      <StrictMode>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StrictMode>,
    );

    const root = context.loaderData[rootRouteId] as RootData | undefined;
    const headArgs = { site: root?.site ?? fallbackSite, origin: url.origin, path: url.pathname };
    const head = headOf(
      context.matches.map(({ route }) => ({
        handle: route.handle as unknown,
        data: context.loaderData[route.id ?? ''] as unknown,
      })),
      headArgs,
    );
    const page = context.matches.flatMap(({ route }) => release?.pages[route.id ?? ''] ?? []);
    const needs = release
      ? [release.entry, ...release.scripts, ...page].map((file) => remoteFile(release, file))
      : [];
    const styles = await Promise.all([
      ...assets.styles.map((file) => styleSheet(`/assets/${file}`, path.join(browserFolder, file))),
      ...(release?.styles.map((file) =>
        styleSheet(
          remoteFile(release, file),
          path.join(releasesFolder, release.name, release.version, 'browser', file),
        ),
      ) ?? []),
    ]);
    const hydrates = owner === 'public_mfe' && Boolean(release);
    const status = release ? context.statusCode : 503;

    return {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': owner === 'admin_mfe' || status >= 400 ? 'no-store' : 'no-cache',
        ...(status === 503 && { 'retry-after': '5' }),
        'content-security-policy': contentSecurityPolicy(
          development,
          styles.map(({ hash }) => hash),
        ),
      },
      body: documentOf({
        title: documentTitle(head, headArgs),
        head: headTags(head, headArgs),
        styles,
        scripts: [
          ...assets.boot.map((file) => `/assets/${file}`),
          ...(development ? [reloaderScript] : []),
        ],
        preloadedScripts: hydrates ? [] : needs,
        preloadedFonts: assets.fonts
          .filter((file) => /condensed.*700|barlow-latin-400/.test(file))
          .map((file) => `/assets/${file}`),
        content,
        pageData: {
          ...pageDataOf(context, hydrates, {
            public_mfe: publicRemote?.release,
            admin_mfe: adminRelease,
          }),
          scripts: assets.scripts.map((file) => `/assets/${file}`),
          needs,
        },
      }),
    };
  };
}

/** Errors as the page may show and carry them: a fault of ours stays in the log. */
function presentable(errors: StaticHandlerContext['errors'], logger: Logger) {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      if (isRouteErrorResponse(error)) return [id, error];
      logger.error({ err: error, route: id }, 'a page could not be made');
      return [id, { status: 500, statusText: '', internal: false, data: null }];
    }),
  );
}

function redirection(response: Response): PageAnswer {
  return {
    status: response.status,
    headers: { location: response.headers.get('location') ?? '/' },
    body: '',
  };
}

function pageDataOf(
  context: StaticHandlerContext,
  hydrates: boolean,
  releases: Partial<Record<RemoteName, Release | undefined>>,
): Omit<PageData, 'scripts' | 'needs'> {
  const entries: PageData['entries'] = {};
  for (const [name, release] of Object.entries(releases))
    if (release) entries[name as RemoteName] = remoteFile(release, release.entry);
  return {
    hydration: hydrates ? { loaderData: context.loaderData, errors: context.errors } : null,
    entries,
    origin: (context.loaderData[rootRouteId] as RootData | undefined)?.origin ?? '',
  };
}
