import type { Release } from '@ridgeline/registry';
import { cacheControl } from '@ridgeline/server-kit/cacheControl';
import type { Request, RequestHandler } from 'express';
import { contractParameter, type PageOwner, type RemoteEntry } from '../../document/pageData';
import { addVisitorHeaders } from '../canary/canaryAssignment';
import { assignPage, loadIfAvailable, type Releases } from './assignPage';
import { entryOf } from './releaseFiles';

const mayLoad = ({ baseUrl }: Release, { contract }: RemoteEntry, supported: string[]) =>
  !baseUrl && supported.includes(contract);

/**
 * `/page-owners/book` responds with the remote that owns the pages below `/book`, or with null if none is available.
 * Browsers request it when somebody follows a link to a page of another remote. The response is 409 if only a new
 * document can show that page: an earlier shell may have rendered the current page and not support the contract of the
 * release, or the files of the release may be on another origin, which the current page's policy does not allow.
 */
export const pageOwner =
  (
    releases: Releases & { originOf: (request: Request) => string },
  ): RequestHandler<{ segment?: string }> =>
  async (request, response) => {
    const at = {
      pathname: `/${request.params.segment ?? ''}`,
      origin: releases.originOf(request),
    };
    const assignment = await assignPage(releases, at, request.headers, request.log);
    const supported = [request.query[contractParameter] ?? []].flat().map(String);
    let entry: PageOwner | null = null;
    let status = 200;
    for (const { version } of assignment.choices) {
      const named = { remote: assignment.owner, version };
      const { release } = (await loadIfAvailable(releases, named)) ?? {};
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
  };
