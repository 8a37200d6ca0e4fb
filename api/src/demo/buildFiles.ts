/** Renders the files of the demo content, its pictures from the built illustrations, as part of the build. */
import path from 'node:path';
import { renderDemoFiles } from './renderFiles';

const root = path.resolve(import.meta.dirname, '../../..');
await renderDemoFiles(
  path.join(root, 'shared-ui/dist/illustrations'),
  path.join(root, 'api/dist/demo'),
);
