import type { Release } from '@ridgeline/registry';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import { Router, type Request } from 'express';
import {
  contractParameter,
  pageOwnersUrl,
  type PageOwner,
  type RemoteEntry,
} from '../../document/pageData';
import { addVisitorHeaders } from '../canary/canaryAssignment';
import { createPageAssigner, loadChoice, type PageAssignerOptions } from './pageAssigner';
import { entryOf } from './releaseFiles';

const mayLoad = ({ baseUrl }: Release, { contract }: RemoteEntry, supported: string[]) =>
  !baseUrl && supported.includes(contract);

/**
 * `/page-owners/book` responds with the remote that owns the pages below `/book`, or with null if none is available.
 * Browsers request it when somebody follows a link to a page of another remote. The response is 409 if only a new
 * document can show that page: an earlier shell may have rendered the current page and not support the contract of the
 * release, or the files of the release may be on another origin, which the current page's policy does not allow.
 */
export function pageOwnerRoute(
  options: PageAssignerOptions & { originOf: (request: Request) => string },
) {
  const { host, originOf } = options;
  const assignPage = createPageAssigner(options);
  const router = Router();
  router.get(`${pageOwnersUrl}{:segment}`, async (request, response) => {
    const at = { pathname: `/${request.params.segment ?? ''}`, origin: originOf(request) };
    const { remote = '', ...assignment } = await assignPage(at, request.headers, request.log);
    const supported = [request.query[contractParameter] ?? []].flat().map(String);
    let entry: PageOwner | null = null;
    let status = 200;
    for (const choice of assignment.choices) {
      const { release } = (await loadChoice(host, remote, choice)) ?? {};
      if (!release) continue;
      entry = { ...entryOf(release), isForVisitors: release.remote.audience === 'visitors' };
      if (!mayLoad(release, entry, supported)) status = 409;
      break;
    }
    const headers = { 'cache-control': cacheControl.noStore };
    const body = status === 200 ? entry : { message: 'Only a new document can show this page.' };
    const page = { status, headers, body: JSON.stringify(body) };
    response.set(addVisitorHeaders(page, assignment).headers);
    response.status(status).type('json').send(page.body);
  });
  return router;
}
