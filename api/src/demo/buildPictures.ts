/** Renders the pictures of the demo content from the built illustrations, as part of the build. */
import path from 'node:path';
import { renderDemoPictures } from './renderPictures';

const root = path.resolve(import.meta.dirname, '../../..');
await renderDemoPictures(
  path.join(root, 'shared-ui/dist/illustrations'),
  path.join(root, 'api/dist/demo'),
);
