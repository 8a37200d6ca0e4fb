import { Router, type Request } from 'express';
import { pageOwnersUrl, type RemoteEntry } from '../../document/pageData';
import { cacheControl } from '../caching/cacheControl';
import { addVisitorHeaders } from '../canary/canaryAssignment';
import { createPageOwners, loadCandidate, type PageOwnersOptions } from './pageOwners';
import { entryOf } from './releaseFiles';

/**
 * `/page-owners/book`: the remote that owns the pages below `/book`, for a browser that follows a link to one of
 * them from a page of another remote. Null where none is available, and where only a new document has the policy
 * that its files need, because they lie on another origin.
 */
export function pageOwnerRoute(
  options: PageOwnersOptions & { originOf: (request: Request) => string },
) {
  const { host, originOf } = options;
  const ownerOf = createPageOwners(options);
  const router = Router();
  router.get(`${pageOwnersUrl}:segment`, async (request, response) => {
    const at = { pathname: `/${request.params.segment}`, origin: originOf(request) };
    const { remote, choices, assignment } = await ownerOf(at, request.headers, request.log);
    let entry: RemoteEntry | null = null;
    for (const choice of choices) {
      const { release } = (await loadCandidate(host, remote ?? '', choice)) ?? {};
      if (!release) continue;
      entry = release.baseUrl ? null : entryOf(release);
      break;
    }
    const headers = { 'cache-control': cacheControl.noStore };
    const answer = { status: 200, headers, body: JSON.stringify(entry) };
    response.set(addVisitorHeaders(answer, assignment).headers).type('json').send(answer.body);
  });
  return router;
}
