import type { Release } from '@ridgeline/registry';
import { Router, type Request } from 'express';
import { contractParameter, pageOwnersUrl, type RemoteEntry } from '../../document/pageData';
import { cacheControl } from '../caching/cacheControl';
import { addVisitorHeaders } from '../canary/canaryAssignment';
import { createPageOwners, loadChoice, type PageOwnersOptions } from './pageOwners';
import { entryOf } from './releaseFiles';

/** Assumed for pages of early shells, which did not say which contract they speak. */
const firstContract = '1.0.0';

const mayLoad = ({ baseUrl }: Release, { contract }: RemoteEntry, spoken: string[]) =>
  !baseUrl && spoken.includes(contract);

/**
 * `/page-owners/book`: the remote that owns the pages below `/book`, for a browser that follows a link to one of
 * them from a page of another remote. Null if none is available. Rejected if only a new document can show the page:
 * the browser's page may come from an earlier shell, which does not speak the contract of the release, or the files
 * of the release may be on another origin, which the page's policy does not allow.
 */
export function pageOwnerRoute(
  options: PageOwnersOptions & { originOf: (request: Request) => string },
) {
  const { host, originOf } = options;
  const ownerOf = createPageOwners(options);
  const router = Router();
  router.get(`${pageOwnersUrl}{:segment}`, async (request, response) => {
    const at = { pathname: `/${request.params.segment ?? ''}`, origin: originOf(request) };
    const { remote = '', ...assignment } = await ownerOf(at, request.headers, request.log);
    const spoken = [request.query[contractParameter] ?? firstContract].flat().map(String);
    let entry: RemoteEntry | null = null;
    let status = 200;
    for (const choice of assignment.choices) {
      const { release } = (await loadChoice(host, remote, choice)) ?? {};
      if (!release) continue;
      entry = entryOf(release);
      if (!mayLoad(release, entry, spoken)) status = 409;
      break;
    }
    const headers = { 'cache-control': cacheControl.noStore };
    const answer = status === 200 ? entry : { message: 'Only a new document can show this page.' };
    const page = { status, headers, body: JSON.stringify(answer) };
    response.set(addVisitorHeaders(page, assignment).headers);
    response.status(status).type('json').send(page.body);
  });
  return router;
}
