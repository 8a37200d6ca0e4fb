import { readFileSync } from 'node:fs';
import path from 'node:path';

const roles = ['nobody', 'guide', 'release lead', 'owner'] as const;
export type Caller = (typeof roles)[number];

/** The table of SECURITY.md: for each call, what it says about each caller. */
export function accessTable(): Map<string, Record<Caller, string>> {
  const text = readFileSync(path.resolve(__dirname, '../../../../SECURITY.md'), 'utf8');
  const [, table = ''] =
    /<!-- The table of access begins\. -->(.*)<!-- The table of access ends\. -->/s.exec(text) ??
    [];
  const lines = table.matchAll(/^\| `((?:GET|POST|PUT|DELETE) [^`]+)` *\|(.+)\|$/gm);
  return new Map(
    [...lines].map(([, call = '', rest = '']) => {
      const cells = rest.split('|').map((cell) => cell.trim());
      return [
        call,
        Object.fromEntries(roles.map((role, at) => [role, cells[at] ?? ''])) as Record<
          Caller,
          string
        >,
      ];
    }),
  );
}
