import { adminPlaceholder, updatingRoute } from '../notices/routes';
import { ownerOf } from '../remotes/names';
import type { ReleaseName } from '../remotes/releaseName';
import type { ServedReleases } from '../remotes/servedReleases';
import type { ServerHost } from '../remotes/serverHost';
import { redirectTo, type PageAnswer, type PageRequest } from './page/answer';
import { candidate, releasesBeside, type Candidate } from './page/candidates';
import { createDocumentPages, type DocumentOptions, type DocumentPage } from './page/documentPage';
import type { ContentRevision } from './page/contentRevision';
import { createKeptPages } from './page/keptPages';
import { createRenderedPages, type Place } from './page/renderedPages';
import { renderRoutes } from './page/renderRoutes';
import { previewAsked } from './preview/previewAsked';
import type { Previews } from './preview/previews';
import type { Outcomes } from './record/outcomes';
import { forVisitor } from './visitor/forVisitor';
import { visitorOf, type Choice } from './visitor/visitorOf';

export interface RendererOptions extends DocumentOptions {
  served: ServedReleases;
  host: ServerHost;
  previews: Previews;
  outcomes: Outcomes;
  apiUrl: string;
  revision: ContentRevision;
}

type MadePage = PageAnswer & Partial<DocumentPage>;

const routesOf = (stored: Candidate | undefined) => {
  if (!stored) return [updatingRoute];
  return 'routes' in stored ? stored.routes : [adminPlaceholder];
};

/**
 * Renders pages: the shell's frame around what the visitor's version of the owning remote says. A
 * version that fails gives way to the next best: a canary to the live one, that to the page as it was
 * last made well, and that to a notice within the frame.
 */
export function createPageRenderer(options: RendererOptions) {
  const { served, host, previews, outcomes, apiUrl } = options;
  const documentPage = createDocumentPages(options);
  const kept = createKeptPages();
  const placeOf = createRenderedPages(options.revision.asked);

  return async function renderPage(request: PageRequest): Promise<PageAnswer> {
    const { url, headers, logger } = request;
    const preview = await previews.of(headers, logger);
    const elsewhere = previewAsked(url, preview);
    if (elsewhere) return redirectTo(elsewhere);

    const owner = ownerOf(url.pathname);
    const visitor = visitorOf(served.ledger(), headers, preview, url.origin);
    const others = await releasesBeside(host, owner, visitor);

    async function pageWith(stored: Candidate | undefined) {
      const rendered = await renderRoutes(routesOf(stored), request, apiUrl);
      if (rendered instanceof Response)
        return redirectTo(rendered.headers.get('location') ?? '/', rendered.status);
      const releases = stored ? { ...others, [owner]: stored.release } : others;
      return documentPage({ url, preview, owner, rendered, stored, releases });
    }

    /** The page in one version; undefined where that version does not make one. */
    async function attempt(choice: Choice): Promise<MadePage | undefined> {
      const release = { remote: owner, version: choice.version };
      const place = preview
        ? undefined
        : await placeOf(url, [
            choice.version,
            ...Object.values(others).map(({ version }) => version),
          ]);
      if (place?.page) {
        const counted = () => outcomes.pageMade(release);
        counted();
        if (choice.kind === 'live') kept.keep(url, place.page);
        return { ...place.page, counted };
      }
      return make(choice, release, place).finally(place?.done);
    }

    async function make(choice: Choice, release: ReleaseName, place: Place | undefined) {
      const stored = await candidate(host, owner, choice);
      const page: MadePage | undefined =
        stored &&
        (await pageWith(stored).catch((error: unknown) => {
          logger.error({ err: error, ...release }, 'a page threw while it was rendered');
          return undefined;
        }));
      if (!page || page.faulty) outcomes.pageFailed(release);
      else outcomes.pageMade(release);
      if (!page?.mayBeKept) return page;
      if (choice.kind === 'live') kept.keep(url, page);
      return place?.keep(page) ?? page;
    }

    let faulty: PageAnswer | undefined;
    for (const choice of visitor.choices[owner]) {
      const page = await attempt(choice);
      if (page && !page.faulty) return forVisitor(page, visitor);
      faulty = page ?? faulty;
    }
    const before = preview ? undefined : kept.find(url);
    return forVisitor(before ?? faulty ?? (await pageWith(undefined)), visitor);
  };
}
