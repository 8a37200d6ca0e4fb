import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { settingNames } from '@ridgeline/server-kit/settings';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const units = readdirSync(path.join(root, 'deploy/systemd')).map(
  (name) => `deploy/systemd/${name}`,
);

interface Service {
  build?: { target: string };
  environment?: Record<string, string>;
  command?: string[];
}
const compose = read('deploy/compose.yaml');
const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> };

/** The first group of every match of a pattern. */
const allMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one]) => one ?? '');
/** The names in `ONE=1 TWO=2`. */
const namesIn = (assignments: string) => allMatches(assignments, /(\w+)=/g);

/** Variables that third-party programs read. */
const thirdParty = /^AWS_/;

describe('the examples in deploy/', () => {
  it.each([
    ['Dockerfile', allMatches(read('deploy/Dockerfile'), /^ENV (.+)$/gm).flatMap(namesIn)],
    ...units.map((unit): [string, string[]] => [
      path.basename(unit),
      allMatches(read(unit), /^Environment=(.+)$/gm).flatMap(namesIn),
    ]),
    ...Object.entries(services)
      .filter(([, { build }]) => build)
      .map(([name, { environment = {} }]): [string, string[]] => [
        `${name} in compose.yaml`,
        Object.keys(environment),
      ]),
  ])('only set variables that are settings: %s', (_file, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !thirdParty.test(name) && !settingNames.includes(name))).toEqual(
      [],
    );
  });

  it('list in env.example all variables that compose.yaml requires, and only variables that it uses', () => {
    const used = new Set(allMatches(compose, /\$\{(\w+)/g));
    const required = new Set(allMatches(compose, /\$\{(\w+):\?/g));
    const listed = namesIn(read('deploy/env.example').replaceAll(/^#.*$/gm, ''));
    expect([...required].filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed.filter((name) => !used.has(name))).toEqual([]);
  });

  it('have the packages in the image of the API that its bundles lack, and none that build the site', () => {
    expect(read('deploy/Dockerfile')).toContain('RUN node scripts/runtimePackages.mjs /runtime');
    const list = execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { runtimePackages } from './scripts/steps/runtimePackages.mjs';
        console.log(JSON.stringify(runtimePackages()));`,
      ],
      { cwd: root, encoding: 'utf8' },
    );
    const names = (JSON.parse(list) as string[]).map(
      (folder) => folder.split('node_modules/').at(-1) ?? '',
    );
    const { notBundled } = JSON.parse(read('api/bundling.json')) as { notBundled: string[] };
    const scopes = ['@aws-sdk'];
    const loaded = notBundled.filter((name) => !scopes.includes(name));
    // Sharp does not start without the last one.
    expect(names).toEqual(
      expect.arrayContaining([...loaded, '@aws-sdk/client-s3', '@fontsource/barlow', 'semver']),
    );
    for (const name of ['webpack', 'typescript', 'react', 'express'])
      expect(names).not.toContain(name);
  });
});

const [, table = ''] = /## Settings\n(.+?)\n## /s.exec(read('README.md')) ?? [];
const documented = allMatches(table, /^\| `(\w+)`/gm);

describe('the table of settings in the README', () => {
  it('lists each setting, and nothing else', () => {
    expect(documented.toSorted()).toEqual([...settingNames].sort());
  });
});

describe('compose.yaml', () => {
  const api = services.api?.environment ?? {};
  const shell = services.shell?.environment ?? {};

  /** A container listens on all of its addresses, and teams release from their own machines. */
  const notForContainers = ['HOST', 'SITE_URL', 'RELEASE_KEY', 'RELEASE_SIGNING_KEY'];

  it('gives the containers every setting of the table that their image does not set', () => {
    const given = new Set([
      ...allMatches(read('deploy/Dockerfile'), /^ENV (.+)$/gm).flatMap(namesIn),
      ...Object.keys(api),
      ...Object.keys(shell),
      ...notForContainers,
    ]);
    expect(documented.filter((name) => !given.has(name))).toEqual([]);
  });

  it('gives the shell every setting that it reads and the API has', () => {
    const readByShell = allMatches(read('shell/src/server/settings.ts'), /settings\.([A-Z_]+)/g);
    expect(readByShell).toContain('CLIENT_TIMEOUT');
    expect(readByShell.filter((name) => name in api && !(name in shell))).toEqual([]);
  });

  it.each(Object.entries({ ...shell, ...api }))(
    'takes a setting from the variable of its name, or sets it: %s',
    (name, value) => {
      const [variable = name] = allMatches(value, /^\$\{(\w+):[-?].*\}$/g);
      if (!thirdParty.test(name)) expect(variable).toBe(name);
    },
  );

  it('keeps the binary log that copies to the minute need', () => {
    const [, ini = ''] = /```ini\n(.*?)```/s.exec(read('docs/operations.md')) ?? [];
    const options = ini.trim().split('\n');
    expect(options).toContain('log_bin = binlog');
    expect(services.database?.command).toEqual(
      expect.arrayContaining(options.map((option) => `--${option.replaceAll(' ', '')}`)),
    );
  });
});

describe('the Caddyfile', () => {
  it('names the ports that docs/operations.md starts, as nginx.conf does', () => {
    const [, ports = ''] =
      /enable --now (ridgeline-api@\{.+\})/.exec(read('docs/operations.md')) ?? [];
    const started = allMatches(ports, /(\d{4})/g);
    expect(started).toHaveLength(4);
    for (const file of ['deploy/Caddyfile', 'deploy/nginx.conf'])
      expect(new Set(allMatches(read(file), /127\.0\.0\.1:([^4]\d{3}|40[^8]\d)/g))).toEqual(
        new Set(started),
      );
  });

  it.each(['deploy/Caddyfile', 'deploy/nginx.conf'])('%s needs nothing of compose.yaml', (file) => {
    expect(read(file)).not.toMatch(/\{\$|dynamic a/);
  });
});
