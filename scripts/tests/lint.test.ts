import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

type File = readonly [name: string, source: string];

/** Copies the configuration of the linter, and what it reads of the packages, into a folder. */
function copyConfiguration(folder: string) {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const names = [
    'oxlint.config.mjs',
    'lint',
    'package.json',
    'remote-kit',
    'api/src/features',
    ...workspaces.map((workspace) => `${workspace}/remote.json`),
  ];
  const isSource = (file: string) => !/node_modules|dist/.test(path.relative(root, file));
  for (const name of names.filter((each) => existsSync(path.join(root, each))))
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}

/** Lints files with these names and contents, and returns the rule, message and help of each error by name. */
function lint(files: readonly File[]): Map<string, string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-lint-'));
  try {
    copyConfiguration(folder);
    for (const [name, source] of files) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), source);
    }
    const args = ['-c', 'oxlint.config.mjs', '-f', 'json', ...files.map(([name]) => name)];
    const program = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { filename: string; code: string; message: string; help?: string }[];
    };
    const errorsOf = (name: string) =>
      diagnostics
        .filter(({ filename }) => filename === name)
        .map(({ code, message, help }) => `${code}: ${message} ${help ?? ''}`);
    return new Map(files.map(([name]) => [name, errorsOf(name)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const forbiddenImports: File[] = [
  ['contract/src/new.ts', "import '@ridgeline/remote-kit';"],
  ['server-kit/src/new.mjs', "import '@ridgeline/contract';"],
  ['registry/src/new.ts', "export * from '@ridgeline/server-kit/settings';"],
  ['remote-kit/src/new.ts', "import '@ridgeline/server-kit/settings';"],
  ['remote-kit/compile/new.mjs', "await import('@ridgeline/server-kit/settings');"],
  ['remote-kit/create/new.mjs', "import '../../scripts/steps/install.mjs';"],
  ['public-mfe/src/new.tsx', "import '@ridgeline/contract/endpoints';"],
  ['public-mfe/src/events/new.test.tsx', "import '@ridgeline/api/testing/program';"],
  ['shell/src/new.tsx', "export * from '../../public-mfe/src/routes';"],
  ['api/src/new.ts', "import '@ridgeline/remote-kit/chromium';"],
  ['scripts/new.mjs', "await import('../shell/src/routes');"],
  ['remote-kit/create/template/src/new.ts', "import '@ridgeline/server-kit/settings';"],
  ['bench/new.mjs', "import '../scripts/steps/serve.mjs';"],
];

const ofEvents = 'The table events belongs to events. Call its functions instead.';

/** SQL that names the table of another feature. */
const foreignTables: (readonly [...File, error: string])[] = [
  ['api/src/features/posts/from.ts', "export const from = (db: Read) => db('events');", ofEvents],
  [
    'api/src/features/posts/typed.ts',
    "export const typed = (db: Read) => db<Row>('events as ride');",
    ofEvents,
  ],
  [
    'api/src/features/posts/joined.ts',
    "export const joined = (query: Query) => query.leftJoin('events', 'id', 'event_id');",
    ofEvents,
  ],
  [
    'api/src/features/posts/renamed.ts',
    "export const renamed = (query: Query) => query.join({ ride: 'events' }, 'id', 'event_id');",
    ofEvents,
  ],
  [
    'api/src/features/posts/where.ts',
    "export const where = (query: Query) => query.whereRaw('coalesce(events.date, ?) > ?');",
    ofEvents,
  ],
  [
    'api/src/features/posts/column.ts',
    'export const column = (name: string) => `events.${name}`;',
    ofEvents,
  ],
  [
    'api/src/features/posts/sum.ts',
    "export const sum = '(select sum(amount_cents) from ledger_entries)';",
    'The table ledger_entries belongs to payments.',
  ],
  [
    'api/src/features/posts/due.ts',
    "export const due = (db: Read) => db('jobs');",
    'The table jobs belongs to platform.',
  ],
  ['api/src/platform/rides.ts', "export const rides = (db: Read) => db('events');", ofEvents],
];

const forbidden: (readonly [...File, error: string])[] = [
  ...forbiddenImports.map((file) => [...file, 'ridgeline(imports): May not import '] as const),
  ...foreignTables,
  [
    'public-mfe/src/router.ts',
    "import { Outlet } from 'react-router'; void Outlet;",
    'Pages reach the router through @ridgeline/remote-kit.',
  ],
  [
    'public-mfe/src/events/schema.ts',
    "import { titleField } from '@ridgeline/contract'; void titleField;",
    'Import only types',
  ],
  [
    'api/src/platform/new.ts',
    "import '../features/events/routes';",
    'The platform may not import from higher layers.',
  ],
  [
    'api/src/features/posts/higher.ts',
    "import '../bookings/routes';",
    'The feature posts may import only',
  ],
  [
    'api/src/features/bookings/store.ts',
    "import { places } from '../offers/placesStore'; void places;",
    'A feature may not use the store of another feature.',
  ],
  [
    'api/src/features/waitlist/rule.ts',
    "import { HttpError } from '../../platform/http/HttpError'; void HttpError;",
    'Throw an error of the domain instead.',
  ],
  [
    'admin-mfe/src/useLate.ts',
    "import { useState } from 'react'; export const useLate = (late: boolean) => (late ? useState(0) : undefined);",
    'rules-of-hooks',
  ],
  [
    'admin-mfe/src/Late.tsx',
    "import { useEffect } from 'react'; export function Late({ at }: { at: number }) { useEffect(() => void document.append(String(at)), []); return null; }",
    'exhaustive-deps',
  ],
  [
    'admin-mfe/src/Counter.tsx',
    "import { useRef } from 'react'; export function Counter() { const count = useRef(0); return count.current; }",
    'refs',
  ],
  [
    'contract/src/ride.ts',
    "import type { Rider } from './rider'; export interface Ride { riders: Rider[] }",
    'Dependency cycle',
  ],
  [
    'contract/src/rider.ts',
    "import type { Ride } from './ride'; export interface Rider { rides: Ride[] }",
    'Dependency cycle',
  ],
  ['shared-ui/src/Photo.tsx', 'export const Photo = () => <img src="a.jpg" />;', 'alt-text'],
  ['contract/src/price.ts', 'export const price = /(?<=R)[0-9]+/;', 'lookbehind'],
  ['contract/src/words.ts', 'export const words = /^\\s*(a+)+$/;', 'no-super-linear-backtracking'],
  ['api/src/log.ts', "console.log('started');", 'no-console'],
  ['api/src/unused.ts', 'const _unused = 1;', 'no-unused-vars'],
  ['scripts/undefined.mjs', 'export const page = window;', 'no-undef'],
];

const permitted: File[] = [
  ['registry/src/new.test.ts', "import '@ridgeline/server-kit/testing/startBucketServer';"],
  ['remote-kit/release/new.mjs', "await import('@ridgeline/server-kit/settings');"],
  ['scripts/newer.mjs', "import '../remote-kit/release/console.mjs';"],
  ['shell/webpack.config.mjs', "import '@ridgeline/remote-kit/build/webpack.base';"],
  ['api/src/features/bookings/lower.ts', "import '../offers/places';"],
  [
    'api/src/features/bookings/newRoutes.ts',
    "import { HttpError } from '../../platform/http/HttpError'; void HttpError;",
  ],
  ['api/src/features/events/own.ts', "export const own = (db: Read) => db('events');"],
  ['api/src/features/posts/kind.ts', "export const kind = () => record({ of: 'events' });"],
  [
    'api/src/features/posts/job.ts',
    "export const job = () => jobs.schedule('payments.reconcile', daily);",
  ],
  ['api/src/features/posts/new.test.ts', "export const rows = (db: Read) => db('events');"],
  ['api/src/above.ts', "export const rows = (db: Read) => db('events');"],
  ['api/src/platform/db/migrations/new.ts', "export const rows = (db: Read) => db('events');"],
  ['public-mfe/src/newer.test.tsx', "import { Outlet } from 'react-router'; void Outlet;"],
];

describe('lint', () => {
  let errors: Map<string, string[]>;
  beforeAll(() => {
    errors = lint([...forbidden.map(([name, source]) => [name, source] as const), ...permitted]);
  });

  it.each(forbidden)('forbids in %s: %s', (name, _source, error) =>
    expect(errors.get(name)).toEqual([expect.stringContaining(error)]),
  );

  it.each(permitted)('permits in %s: %s', (name) => expect(errors.get(name)).toEqual([]));

  it('knows one owner of each table', () => {
    const print =
      "import { tableOwners } from './lint/tableOwners.mjs'; console.log(Object.values(tableOwners).flat().join(' '))";
    const options = ['--input-type=module', '--eval', print];
    const { stdout } = spawnSync(process.execPath, options, { cwd: root, encoding: 'utf8' });
    const migrations = path.join(root, 'api/src/platform/db/migrations');
    const created = readdirSync(migrations).flatMap((file) =>
      Array.from(
        readFileSync(path.join(migrations, file), 'utf8').matchAll(
          /createTable\(\s*db,\s*'(\w+)'/g,
        ),
        ([, table]) => table,
      ),
    );
    expect(created.length).toBeGreaterThan(0);
    expect(stdout.trim().split(' ').sort()).toEqual(created.sort());
  });
});
