import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

type File = readonly [name: string, source: string];

/** Lints files with these names and contents, and returns what each of them may not import. */
function lint(files: readonly File[]): string[][] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const found = [];
    for (const [filePath, source] of ${JSON.stringify(files)}) {
      const [{ messages }] = await eslint.lintText(source, { filePath });
      const ours = messages.filter(({ ruleId }) => ruleId === 'ridgeline/imports');
      found.push(ours.map(({ message }) => message));
    }
    console.log(JSON.stringify(found));`;
  const options = { cwd: root, encoding: 'utf8' } as const;
  const output = execFileSync('node', ['--input-type=module', '--eval', script], options);
  return JSON.parse(output) as string[][];
}

const forbidden: File[] = [
  ['contract/src/limits.ts', "import '@ridgeline/remote-kit';"],
  ['server-kit/src/settings.mjs', "import '@ridgeline/contract';"],
  ['registry/src/index.ts', "export * from '@ridgeline/server-kit/settings';"],
  ['remote-kit/src/router.ts', "import '@ridgeline/server-kit/settings';"],
  ['remote-kit/compile/builds.mjs', "await import('@ridgeline/server-kit/settings');"],
  ['remote-kit/create/create.mjs', "import '../../scripts/steps/install.mjs';"],
  ['public-mfe/src/routes.tsx', "import '@ridgeline/contract/endpoints';"],
  ['public-mfe/src/events/list.test.tsx', "import '@ridgeline/api/testing/program';"],
  ['shell/src/routes.tsx', "export * from '../../public-mfe/src/routes';"],
  ['api/src/main.ts', "import '@ridgeline/remote-kit/chromium';"],
  ['scripts/status.mjs', "await import('../shell/src/routes');"],
  ['bench/site.mjs', "import '../scripts/steps/serve.mjs';"],
];

const permitted: File[] = [
  ['registry/src/registry.test.ts', "import '@ridgeline/server-kit/testing/startBucketServer';"],
  ['remote-kit/release/session.mjs', "await import('@ridgeline/server-kit/settings');"],
  ['scripts/status.mjs', "import '../remote-kit/release/console.mjs';"],
  ['shell/webpack.config.mjs', "import '@ridgeline/remote-kit/build/webpack.base';"],
];

describe('lint', () => {
  let found: Map<File, string[]>;
  beforeAll(() => {
    const files = [...forbidden, ...permitted];
    const messages = lint(files);
    found = new Map(files.map((file, at) => [file, messages[at] ?? []]));
  });

  it.each(forbidden.map((file) => ({ file, name: file[0], source: file[1] })))(
    'forbids in $name: $source',
    ({ file }) => expect(found.get(file)).toEqual([expect.stringMatching(/^May not import /)]),
  );

  it.each(permitted.map((file) => ({ file, name: file[0], source: file[1] })))(
    'permits in $name: $source',
    ({ file }) => expect(found.get(file)).toEqual([]),
  );
});
