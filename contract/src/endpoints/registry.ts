import { z } from 'zod';
import {
  registryViewSchema,
  releaseCheckSchema,
  releaseVersionSchema,
  storedNameSchema,
  storedReleaseCheckSchema,
  teamCanarySchema,
  teamDecisionSchema,
  teamVersionDecisionSchema,
} from '..';
import { endpoint } from '../endpoint';
import { releaseLimits } from '../releaseLimits';

const archive = 'application/gzip';
const release = { name: storedNameSchema, version: releaseVersionSchema };
const remote = { name: storedNameSchema };
const decided = { access: 'releaseKey', answer: registryViewSchema } as const;
const refusals = [400, 403, 404, 409, 429, 503] as const;

/** A team's endpoints, which it calls with a release key. It needs no access to the storage of the releases. */
export const registryEndpoints = {
  view: endpoint({
    method: 'get',
    path: '/api/registry',
    summary: 'What is live, and everything about the remote of the release key',
    access: 'releaseKey',
    answer: registryViewSchema,
    errors: [429, 503],
  }),
  manifest: endpoint({
    method: 'get',
    path: '/api/registry/{name}/{version}/manifest',
    summary: 'The manifest of an own release, or of what is live of another remote',
    access: 'releaseKey',
    params: release,
    answer: z.looseObject({ name: z.string(), version: z.string() }),
    errors: [404, 429, 503],
  }),
  download: endpoint({
    method: 'get',
    path: '/api/registry/{name}/{version}',
    summary:
      'The files of an own release, or of what is live, the shell too, to try a release with',
    access: 'releaseKey',
    params: release,
    mediaType: archive,
    errors: [404, 409, 429, 503],
  }),
  upload: endpoint({
    method: 'put',
    path: '/api/registry/{name}/{version}',
    summary: 'Store a release: a compressed tar of its manifest and its files. It never changes',
    access: 'releaseKey',
    params: release,
    upload: { mediaType: archive, maxBytes: releaseLimits.releaseArchiveBytes },
    status: 201,
    answer: z.object({ version: z.string() }),
    errors: refusals,
  }),
  check: endpoint({
    method: 'get',
    path: '/api/registry/{name}/{version}/check',
    summary: 'The result of the last checks of an own release',
    access: 'releaseKey',
    params: release,
    answer: storedReleaseCheckSchema.nullable(),
    errors: [403, 404, 429, 503],
  }),
  recordCheck: endpoint({
    method: 'put',
    path: '/api/registry/{name}/{version}/check',
    summary: 'Record the result of the checks, which ran on the machine of the team',
    access: 'releaseKey',
    params: release,
    body: releaseCheckSchema,
    status: 204,
    errors: refusals,
  }),
  stage: endpoint({
    ...decided,
    method: 'post',
    path: '/api/registry/{name}/stage',
    summary: 'Let a release that has passed its checks wait to go live',
    params: remote,
    body: teamVersionDecisionSchema,
    errors: refusals,
  }),
  promote: endpoint({
    ...decided,
    method: 'post',
    path: '/api/registry/{name}/promote',
    summary: 'Make a release live that has passed its checks',
    params: remote,
    body: teamVersionDecisionSchema,
    errors: refusals,
  }),
  rollBack: endpoint({
    ...decided,
    method: 'post',
    path: '/api/registry/{name}/rollback',
    summary: 'Make the version before the live one live again',
    params: remote,
    body: teamDecisionSchema,
    errors: refusals,
  }),
  startCanary: endpoint({
    ...decided,
    method: 'post',
    path: '/api/registry/{name}/canary',
    summary: 'Give the staged version to a share of the visitors',
    params: remote,
    body: teamCanarySchema,
    errors: refusals,
  }),
  endCanary: endpoint({
    ...decided,
    method: 'post',
    path: '/api/registry/{name}/canary/end',
    summary: 'Give every visitor the live version again',
    params: remote,
    body: teamDecisionSchema,
    errors: refusals,
  }),
  retire: endpoint({
    ...decided,
    method: 'post',
    path: '/api/registry/{name}/retire',
    summary: 'Take the remote off the site; its releases stay stored',
    params: remote,
    body: teamDecisionSchema,
    errors: refusals,
  }),
};
