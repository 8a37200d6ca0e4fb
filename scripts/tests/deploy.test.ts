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
}
const compose = read('deploy/compose.yaml');
const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> };

/** The first group of every match of a pattern. */
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one]) => one ?? '');
/** The names in `ONE=1 TWO=2`. */
const namesIn = (assignments: string) => all(assignments, /(\w+)=/g);

/** Variables that third-party programs read. */
const others = /^AWS_/;

describe('the examples in deploy/', () => {
  it.each([
    ['Dockerfile', all(read('deploy/Dockerfile'), /^ENV (.+)$/gm).flatMap(namesIn)],
    ...units.map((unit): [string, string[]] => [
      path.basename(unit),
      all(read(unit), /^Environment=(.+)$/gm).flatMap(namesIn),
    ]),
    ...Object.entries(services)
      .filter(([, { build }]) => build)
      .map(([name, { environment = {} }]): [string, string[]] => [
        `${name} in compose.yaml`,
        Object.keys(environment),
      ]),
  ])('only set variables that are settings: %s', (_file, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !others.test(name) && !settingNames.includes(name))).toEqual([]);
  });

  it('ask in env.example only for variables that compose.yaml requires', () => {
    const used = new Set(all(compose, /\$\{(\w+)/g));
    const needed = new Set(all(compose, /\$\{(\w+):\?/g));
    const asked = namesIn(read('deploy/env.example').replaceAll(/^#.*$/gm, ''));
    expect([...needed].filter((name) => !asked.includes(name))).toEqual([]);
    expect(asked.filter((name) => !used.has(name))).toEqual([]);
  });

  it('include in each image the packages that npm installed only for its part', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: object };
    const apart = ['api', 'shell'].filter((part) =>
      Object.keys(packages).some((name) => name.startsWith(`${part}/node_modules/`)),
    );
    for (const part of apart)
      expect(read('deploy/Dockerfile')).toContain(
        `COPY --from=packages /site/${part}/node_modules ./${part}/node_modules`,
      );
  });
});

describe('the table of settings in the README', () => {
  it('lists each setting, and nothing else', () => {
    const [, table = ''] = /## Settings\n(.+?)\n## /s.exec(read('README.md')) ?? [];
    expect(all(table, /^\| `(\w+)`/gm).sort()).toEqual([...settingNames].sort());
  });
});
