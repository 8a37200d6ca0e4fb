import { isPagePath, messages, type AdminContentPage } from '@ridgeline/contract';
import { contentEndpoints } from '@ridgeline/contract/endpoints/content';
import type { Response } from 'express';
import { annotate } from '../../platform/audit/event';
import { handle, sent } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import { jsonResponse, nameOf, type ResponseCache } from '../../platform/http/responseCache';
import { whoIs } from './rows';
import type { ContentStore } from './store';

/** Names the page, and the section if there is one, in the audit log. */
function named<Page extends AdminContentPage | null>(response: Response, page: Page, id?: string) {
  annotate(response, { target: { id: id ?? null, title: page?.name ?? null } });
  return page;
}

/** `/api/content` for visitors, and `/api/admin/content` for owners: the pages, which consist of sections. */
export function contentRoutes(store: ContentStore, sendCached: ResponseCache) {
  const notFound = () => new HttpError(404, messages.pageNotFound);
  const found = <Value>(value: Value | undefined, error = notFound): Value => {
    if (value === undefined) throw error();
    return value;
  };
  const foundVersion = <Value>(value: Value | undefined): Value =>
    found(value, () => new HttpError(404, messages.contentVersionNotFound));
  const pathIn = ({ path }: { path: string }): string => {
    if (!isPagePath(path)) throw notFound();
    return path;
  };

  return [
    handle(contentEndpoints.pages, async ({ response }) => {
      const load = async () => jsonResponse(await store.pages());
      await sendCached(response, contentEndpoints.pages.path, load);
      return sent;
    }),
    handle(contentEndpoints.page, async ({ query, response }) => {
      const path = pathIn(query);
      const load = async () => jsonResponse(found(await store.page(path)));
      await sendCached(response, nameOf(contentEndpoints.page.path, query), load);
      return sent;
    }),
    handle(contentEndpoints.adminPage, async ({ query }) =>
      found(await store.adminPage(pathIn(query))),
    ),
    handle(contentEndpoints.guides, () => store.guidesShown()),
    handle(contentEndpoints.savePage, async ({ body, account, response }) =>
      named(response, await store.savePage(body, whoIs(account))),
    ),
    handle(contentEndpoints.removePage, async ({ query, account, response }) => {
      const path = pathIn(query);
      annotate(response, { target: { title: path } });
      await store.removePage(path, whoIs(account));
    }),
    handle(contentEndpoints.saveSection, async ({ params: { id }, body, account, response }) =>
      named(response, await store.saveSection(id, body, whoIs(account)), id),
    ),
    handle(contentEndpoints.addSection, async ({ body, account, response }) =>
      named(response, await store.addSection(body, whoIs(account))),
    ),
    handle(contentEndpoints.removeSection, async ({ params: { id }, account, response }) =>
      named(response, await store.removeSection(id, whoIs(account)), id),
    ),
    handle(contentEndpoints.versions, ({ query }) => store.versions(query)),
    handle(contentEndpoints.version, async ({ params }) =>
      foundVersion(await store.version(params.id)),
    ),
    handle(contentEndpoints.versionPage, async ({ params, query }) =>
      foundVersion(await store.versionPage(params.id, query.moment)),
    ),
    handle(contentEndpoints.restore, async ({ params: { id }, body, account, response }) =>
      named(response, await store.restore(id, body.all, whoIs(account)), id),
    ),
  ];
}
