import { releasePreviewSchema } from '..';
import { endpoint } from '../endpoint';

/** The endpoints that the shell handles itself. */
export const shellEndpoints = {
  previewRelease: endpoint({
    method: 'post',
    path: '/release-preview',
    // The API records the ticket that the shell gets for it.
    action: null,
    summary: 'Preview a stored release, such as `rides-weather@1.4.0`, in this browser only',
    access: 'releaseLead',
    body: releasePreviewSchema,
    status: 204,
  }),
};
