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
import { releaseLimits } from '../releases/limits';

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
    summary:
      'Get the live version of each remote, and all details of the remote of the release key',
    access: 'releaseKey',
    answer: registryViewSchema,
    errors: [429, 503],
  }),
  manifest: endpoint({
    method: 'get',
    path: '/api/registry/{name}/{version}/manifest',
    summary: "Get the manifest of one of the team's releases, or of another remote's live release",
    access: 'releaseKey',
    params: release,
    answer: z.looseObject({ name: z.string(), version: z.string() }),
    errors: [404, 429, 503],
  }),
  download: endpoint({
    method: 'get',
    path: '/api/registry/{name}/{version}',
    summary: "Download one of the team's releases, another remote's live release or the live shell",
    access: 'releaseKey',
    params: release,
    mediaType: archive,
    errors: [404, 409, 429, 503],
  }),
  upload: endpoint({
    method: 'put',
    path: '/api/registry/{name}/{version}',
    action: 'release.uploaded',
    summary: 'Upload a release, its manifest and files, as a tar.gz archive; it cannot be replaced',
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
    summary: "Get the result of the last checks of one of the team's releases",
    access: 'releaseKey',
    params: release,
    answer: storedReleaseCheckSchema.nullable(),
    errors: [403, 404, 429, 503],
  }),
  recordCheck: endpoint({
    method: 'put',
    path: '/api/registry/{name}/{version}/check',
    action: null,
    summary: "Record the result of a release's checks, which ran on the team's machine",
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
    action: 'release.staged',
    summary: 'Stage a release that has passed its checks',
    params: remote,
    body: teamVersionDecisionSchema,
    errors: refusals,
  }),
  promote: endpoint({
    ...decided,
    method: 'post',
    path: '/api/registry/{name}/promote',
    action: 'release.promoted',
    summary: 'Promote a release that has passed its checks to live',
    params: remote,
    body: teamVersionDecisionSchema,
    errors: refusals,
  }),
  rollBack: endpoint({
    ...decided,
    method: 'post',
    path: '/api/registry/{name}/rollback',
    action: 'release.rolled-back',
    summary: 'Roll back to the previously live version',
    params: remote,
    body: teamDecisionSchema,
    errors: refusals,
  }),
  startCanary: endpoint({
    ...decided,
    method: 'post',
    path: '/api/registry/{name}/canary',
    action: 'release.canary-started',
    summary: 'Serve the staged version to a share of the visitors as a canary',
    params: remote,
    body: teamCanarySchema,
    errors: refusals,
  }),
  endCanary: endpoint({
    ...decided,
    method: 'post',
    path: '/api/registry/{name}/canary/end',
    action: 'release.canary-ended',
    summary: 'End the canary, and serve the live version to all visitors',
    params: remote,
    body: teamDecisionSchema,
    errors: refusals,
  }),
  retire: endpoint({
    ...decided,
    method: 'post',
    path: '/api/registry/{name}/retire',
    action: 'release.retired',
    summary: 'Retire the remote: take it off the site, but keep its releases stored',
    params: remote,
    body: teamDecisionSchema,
    errors: refusals,
  }),
};
