import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the repository. */
export const fromRoot = (...segments) => path.join(root, ...segments);
