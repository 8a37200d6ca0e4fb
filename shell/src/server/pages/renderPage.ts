import { createApiFetch, createLazyClient } from '@ridgeline/contract/client';
import type { RouteObject } from '@ridgeline/remote-kit';
import { browserPlaceholder, updatingRoute } from '../../notices/routes';
import { releaseText, type ReleaseName } from '../../remotes/releaseName';
import { remoteRoute } from '../../remotes/remoteRoute';
import type { AvailableRelease } from '../../remotes/serverHost';
import { fetchSite, type KnownSite, type SiteSettingsCache } from '../../siteSettingsCache';
import type { ContentRevision } from '../caching/contentRevision';
import { createPageCache } from '../caching/pageCache';
import { addVisitorHeaders, type Choice } from '../canary/canaryAssignment';
import type { PageOutcomes } from '../canary/canaryMonitor';
import type { CachedPageUrls } from '../limits/cachedPageUrls';
import { previewRedirect } from '../preview/previews';
import { assignPage, loadIfAvailable, type PageAssignment, type Releases } from './assignPage';
import { createDocumentPages, type DocumentOptions } from './documentPage';
import { redirectTo, type PageRequest, type PageResponse } from './pageResponse';
import { pageUrl } from './pageUrl';
import { RenderLimitError, type RenderLimit } from './renderLimit';
import { apiTimeoutMs, renderRoutes } from './renderRoutes';

export interface RendererOptions extends Releases, DocumentOptions {
  apiUrl: string;
  outcomes: Pick<PageOutcomes, 'pageRendered' | 'pageFailed'>;
  siteSettings: SiteSettingsCache;
  revision: Pick<ContentRevision, 'fetch'>;
  renderLimit: Pick<RenderLimit, 'consume' | 'run'>;
  cachedPageUrls: Pick<CachedPageUrls, 'add'>;
}

/** A request for a page, and who renders it for this visitor. */
interface Visit extends PageAssignment {
  request: PageRequest;
}

/** With this status, the browser loads the next page with GET, so that a reload does not send the form again. */
const seeOther = 303;
/** With these, it sends the form on to the next page. */
const keepsForm = (status: number) => status === 307 || status === 308;

const releaseOf = ({ owner }: Visit, { version }: Choice): ReleaseName => ({
  remote: owner,
  version,
});

/** The routes of a release, or a notice if it is not available. */
const routesOf = (available: AvailableRelease | undefined) => {
  if (!available) return [updatingRoute];
  const { release, routes } = available;
  return [remoteRoute(release.name, routes ?? [browserPlaceholder(release.remote.title)])];
};

/**
 * Renders pages: the shell's frame around a page of the owning remote, in the version that is assigned to the visitor.
 * The functions below are the steps, in their order.
 */
export function createPageRenderer(options: RendererOptions) {
  const { outcomes, renderLimit, cachedPageUrls } = options;
  const documentPage = createDocumentPages(options);
  const pageCache = createPageCache(options.revision.fetch);
  /** The last loaded routes of each remote, to find its stale pages if no release can be loaded. */
  const lastRoutes = new Map<string, RouteObject[]>();

  async function renderPage(request: PageRequest): Promise<PageResponse> {
    const { url, headers, logger, form } = request;
    const assignment = await assignPage(options, url, headers, logger);
    const redirect = previewRedirect(url, assignment.preview);
    if (redirect) return redirectTo(redirect);
    const visit = { ...assignment, request };
    const page = form === undefined ? await showPage(visit) : await submitForm(visit);
    return addVisitorHeaders(page, assignment);
  }

  /**
   * The page in the first version that can render it. The fallbacks are the live version for a canary, then the last
   * good page, the remote's own error page, and a notice within the frame. The last good page is also shown if the API
   * fails, or if there is too much to render.
   */
  async function showPage(visit: Visit): Promise<PageResponse> {
    let errorPage: PageResponse | undefined;
    try {
      for (const choice of visit.choices) {
        const page = await pageOfVersion(visit, choice);
        if (page?.fault === 'api') return (await lastGoodPage(visit)) ?? page;
        if (page && !page.fault) return page;
        errorPage = page ?? errorPage;
      }
    } catch (error) {
      const page = error instanceof RenderLimitError ? await lastGoodPage(visit) : undefined;
      if (!page) throw error;
      return page;
    }
    return (await lastGoodPage(visit)) ?? errorPage ?? render(visit, undefined);
  }

  /** The response to a form. Only one version handles it: a fallback would submit the form a second time. */
  async function submitForm(visit: Visit): Promise<PageResponse> {
    await renderLimit.consume(visit.request.ip);
    for (const choice of visit.choices) {
      const available = await loadIfAvailable(options, releaseOf(visit, choice));
      if (!available) continue;
      return (await tryToRender(visit, choice, available)) ?? render(visit, undefined);
    }
    return render(visit, undefined);
  }

  /** The page in one version, from the cache if it is fresh. A preview is rendered each time. */
  async function pageOfVersion(visit: Visit, choice: Choice): Promise<PageResponse | undefined> {
    const release = releaseOf(visit, choice);
    const available = await loadIfAvailable(options, release);
    if (visit.preview) return tryToRender(visit, choice, available);
    const { url, searchParams } = await ownUrl(visit, available);
    const waitForLimit = () => renderLimit.consume(visit.request.ip);
    const countView = viewCounter(release);
    const { page, isCached } = await pageCache.getOrRender(
      { url, version: releaseText(release), staleIfError: choice.kind === 'live' },
      {
        waitForLimit,
        render: async () => {
          const rendered = await tryToRender(visit, choice, available, url);
          if (!rendered?.cacheable) return rendered;
          // Without a list of parameters, a 404 may depend on more than the revision.
          const cacheable = rendered.status === 200 || searchParams !== undefined;
          const target = url.pathname + url.search;
          return { ...rendered, cacheable, searchParams, target, countView };
        },
      },
    );
    if (isCached) {
      // Requests for unknown URLs count against the limit, although the 404 page is cached: they may be a flood.
      if (page?.status === 404) await waitForLimit();
      countView();
    }
    if (page?.cacheable && page.status === 200) cachedPageUrls.add({ url, searchParams });
    return page;
  }

  /** Apart from the other functions, so that a cached page does not keep the visit in memory. */
  const viewCounter = (release: ReleaseName) => () => outcomes.pageRendered(release);

  /** Renders a page in one version, and counts the outcome; undefined if the version is not available or throws. */
  async function tryToRender(
    visit: Visit,
    choice: Choice,
    available: AvailableRelease | undefined,
    url?: URL,
  ): Promise<PageResponse | undefined> {
    const release = releaseOf(visit, choice);
    const startedAt = performance.now();
    const page =
      available &&
      (await render(visit, available, url).catch((error: unknown) => {
        if (error instanceof RenderLimitError) throw error;
        const { logger } = visit.request;
        logger.error({ err: error, ...release }, 'a page threw while it was rendered');
        return undefined;
      }));
    if (!page || page.fault === 'release') outcomes.pageFailed(release);
    else outcomes.pageRendered(release, performance.now() - startedAt);
    return page;
  }

  /** Runs the action and the loaders, renders the routes within the frame, and puts them into a document. */
  async function render(
    { request, preview }: Visit,
    available: AvailableRelease | undefined,
    url = request.url,
  ): Promise<PageResponse> {
    const rendered = await renderLimit.run(() =>
      renderRoutes(routesOf(available), { ...request, url }, options),
    );
    if (!(rendered instanceof Response)) return documentPage({ url, preview, rendered, available });
    const isForm = request.form !== undefined && !keepsForm(rendered.status);
    const status = isForm ? seeOther : rendered.status;
    return redirectTo(rendered.headers.get('location') ?? '/', status);
  }

  const api = createLazyClient(
    createApiFetch({ baseUrl: options.apiUrl, timeoutMs: apiTimeoutMs }),
  );

  /** Whether a list of pages has one with a path; undefined without a list. */
  const isListed = (site: KnownSite | undefined, pathname: string) =>
    site?.pages?.some(({ path }) => path === pathname);

  /**
   * Whether the site has a page with a path; true while its pages are not known. A page that it had the last time does
   * not wait for the API, whose failure would only delay the page's last good version.
   */
  async function isPage(pathname: string): Promise<boolean> {
    if (isListed(options.siteSettings.known(), pathname)) return true;
    return isListed(await options.siteSettings.load(() => fetchSite(api)), pathname) ?? true;
  }

  /** The last good page; undefined if there is none, and in a preview, which also shows failures. */
  const lastGoodPage = async (visit: Visit) =>
    visit.preview ? undefined : pageCache.stale((await ownUrl(visit)).url);

  /** The URL of a page, without the parameters that its release does not read. */
  async function ownUrl({ owner, request: { url } }: Visit, available?: AvailableRelease) {
    if (available?.routes) lastRoutes.set(owner, available.routes);
    const routes = lastRoutes.get(owner);
    return routes ? pageUrl(url, routes, isPage) : { url, searchParams: undefined };
  }

  return renderPage;
}
