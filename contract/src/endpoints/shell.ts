import { releasePreviewSchema } from '..';
import { endpoint } from '../endpoint';

/** What the shell answers itself, beside the API. */
export const shellEndpoints = {
  previewRelease: endpoint({
    method: 'post',
    path: '/release-preview',
    summary: 'Show a stored release, such as `rides-weather@1.4.0`, to this browser alone',
    access: 'releaseLead',
    body: releasePreviewSchema,
    status: 204,
  }),
};
