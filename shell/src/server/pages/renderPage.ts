import type { RouteObject } from '@ridgeline/remote-kit';
import { browserPlaceholder, updatingRoute } from '../../notices/routes';
import { remoteRoute } from '../../remotes/remoteRoute';
import type { ServedReleases } from '../../remotes/servedReleases';
import type { AvailableRelease, ServerHost } from '../../remotes/serverHost';
import type { SiteSettingsCache } from '../../siteSettingsCache';
import type { ContentRevision } from '../caching/contentRevision';
import { createPageCache } from '../caching/pageCache';
import { addVisitorHeaders, type Choice } from '../canary/canaryAssignment';
import type { PageOutcomes } from '../canary/canaryMonitor';
import type { CachedPageUrls } from '../limits/cachedPageUrls';
import { previewRedirect } from '../preview/previewRedirect';
import type { Previews } from '../preview/previews';
import { createDocumentPages, type DocumentOptions, type DocumentPage } from './documentPage';
import { createPageAssigner, loadChoice } from './pageAssigner';
import { redirectTo, type PageRequest, type PageResponse } from './pageResponse';
import { pageUrl } from './pageUrl';
import { RenderLimitError, type RenderLimit } from './renderLimit';
import { renderRoutes } from './renderRoutes';

export interface RendererOptions extends DocumentOptions {
  served: ServedReleases;
  host: ServerHost;
  previews: Previews;
  outcomes: PageOutcomes;
  apiUrl: string;
  siteSettings: SiteSettingsCache;
  revision: Pick<ContentRevision, 'fetch'>;
  renderLimit: RenderLimit;
  cachedPageUrls: Pick<CachedPageUrls, 'add'>;
}

/** With this status, the browser loads the next page with GET, so that a reload does not send the form again. */
const seeOther = 303;

type RenderedPage = PageResponse & Partial<DocumentPage>;

const routesOf = (candidate: AvailableRelease | undefined) => {
  if (!candidate) return [updatingRoute];
  const { release, routes } = candidate;
  return [remoteRoute(release.name, routes ?? [browserPlaceholder(release.remote.title)])];
};

/**
 * Renders pages: the shell's frame around a page of the owning remote, in the version that is assigned to the visitor.
 * If a version fails, the next fallback is used: the live version for a canary, then the last good page (stale), the
 * remote's own error page, and a notice within the frame. The last good page is also served if the API fails, or if
 * there is too much to render.
 */
export function createPageRenderer(options: RendererOptions) {
  const { host, outcomes, renderLimit, cachedPageUrls } = options;
  const assignPage = createPageAssigner(options);
  const documentPage = createDocumentPages(options);
  const pageCache = createPageCache(options.revision.fetch);
  /** The last loaded routes of each remote, to find its stale pages if no release can be loaded. */
  const lastRoutes = new Map<string, RouteObject[]>();

  /** The URL of a page, without the parameters that its release does not read. */
  function pageUrlIn(owner: string, candidate: AvailableRelease | undefined, url: URL) {
    if (candidate?.routes) lastRoutes.set(owner, candidate.routes);
    const routes = lastRoutes.get(owner);
    return routes ? pageUrl(url, routes) : { url, searchParams: undefined };
  }

  return async function renderPage(request: PageRequest): Promise<PageResponse> {
    const { url, headers, logger } = request;
    const waitForLimit = () => renderLimit.consume(request.ip);
    const { remote: owner = '', ...assignment } = await assignPage(url, headers, logger);
    const { choices, preview } = assignment;
    const redirect = previewRedirect(url, preview);
    if (redirect) return redirectTo(redirect);

    async function renderWith(candidate: AvailableRelease | undefined, pageAt = url) {
      const rendered = await renderLimit.run(() =>
        renderRoutes(routesOf(candidate), { ...request, url: pageAt }, options),
      );
      if (rendered instanceof Response)
        return redirectTo(
          rendered.headers.get('location') ?? '/',
          request.form === undefined ? rendered.status : seeOther,
        );
      return documentPage({ url: pageAt, preview, rendered, candidate });
    }

    /** Renders the page in one version; undefined if that fails. */
    async function renderVersion(
      { version }: Choice,
      candidate: AvailableRelease | undefined,
      pageAt?: URL,
    ): Promise<RenderedPage | undefined> {
      const release = { remote: owner, version };
      const startedAt = performance.now();
      const page: RenderedPage | undefined =
        candidate &&
        (await renderWith(candidate, pageAt).catch((error: unknown) => {
          if (error instanceof RenderLimitError) throw error;
          logger.error({ err: error, ...release }, 'a page threw while it was rendered');
          return undefined;
        }));
      if (!page || page.faulty) outcomes.pageFailed(release);
      else outcomes.pageRendered(release, performance.now() - startedAt);
      return page;
    }

    /** The response to a form. Only one version handles it: a fallback would submit the form a second time. */
    async function submit(): Promise<PageResponse> {
      await waitForLimit();
      for (const choice of choices) {
        const candidate = await loadChoice(host, owner, choice);
        if (!candidate) continue;
        const page = await renderVersion(choice, candidate);
        return page ?? renderWith(undefined);
      }
      return renderWith(undefined);
    }

    /** The page in one version, from the cache if it is fresh. */
    async function pageInVersion(choice: Choice): Promise<RenderedPage | undefined> {
      const candidate = await loadChoice(host, owner, choice);
      if (preview) return renderVersion(choice, candidate);
      const { url: pageAt, searchParams } = await pageUrlIn(owner, candidate, url);
      const target = pageAt.pathname + pageAt.search;
      const lease = await pageCache.acquire({
        url: pageAt,
        version: `${owner}@${choice.version}`,
        staleIfError: choice.kind === 'live',
        waitForLimit,
      });
      try {
        if (lease.page) {
          // Requests for unknown URLs count against the limit, although the 404 page is cached: they may be a flood.
          if (lease.page.status === 404) await waitForLimit();
          else cachedPageUrls.add({ url: pageAt, searchParams });
          const countView = () => outcomes.pageRendered({ remote: owner, version: choice.version });
          countView();
          return { ...lease.page, target, countView };
        }
        const page = await renderVersion(choice, candidate, pageAt);
        // A page that the owner has taken down must not be served again while the API fails.
        if (page && page.status >= 400 && !page.apiFailed && !page.faulty) pageCache.forget(pageAt);
        // Without a list of parameters, a 404 may depend on more than the revision.
        const cacheable = page?.cacheable && (page.status === 200 || searchParams);
        if (!cacheable) return page;
        if (page.status === 200) cachedPageUrls.add({ url: pageAt, searchParams });
        return { ...(await lease.store({ ...page, searchParams })), target };
      } finally {
        lease.release();
      }
    }

    if (request.form !== undefined) return addVisitorHeaders(await submit(), assignment);
    const stalePage = async () =>
      preview ? undefined : pageCache.stale((await pageUrlIn(owner, undefined, url)).url);
    /** The page in one version, or the last good page if there is too much to render. */
    const pageWithinLimits = (choice: Choice): Promise<RenderedPage | undefined> =>
      pageInVersion(choice).catch(async (error: unknown) => {
        const last = error instanceof RenderLimitError ? await stalePage() : undefined;
        if (!last) throw error;
        return last;
      });
    let faulty: PageResponse | undefined;
    for (const choice of choices) {
      const page = await pageWithinLimits(choice);
      if (page && !page.faulty)
        return addVisitorHeaders((page.apiFailed && (await stalePage())) || page, assignment);
      faulty = page ?? faulty;
    }
    const stale = await stalePage();
    return addVisitorHeaders(stale ?? faulty ?? (await renderWith(undefined)), assignment);
  };
}
