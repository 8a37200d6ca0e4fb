import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../site';

export const remotes = ['public-mfe', 'booking-mfe', 'admin-mfe'] as const;

/** The paths in the route table of a remote, such as `event/:id`; the start page is the empty path. */
export function pathsOf(remote: (typeof remotes)[number]): string[] {
  const table = readFileSync(path.join(root, remote, 'src/routes.tsx'), 'utf8');
  const paths = [...table.matchAll(/\bpath: '([^']+)'/g)].map(([, found]) => found ?? '');
  return table.includes('index: true') ? ['', ...paths] : paths;
}
