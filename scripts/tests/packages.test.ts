import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const packages = path.join(root, 'dist/packages');

/** A folder inside the repository, so that repositories created in it find npm packages without an installation. */
let folder: string;
beforeAll(() => {
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  folder = mkdtempSync(path.join(root, 'dist/created-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, text: `${stdout}${stderr}` };
}
const remoteKit = (...args: string[]) =>
  run(path.join(packages, 'remote-kit/commands/remoteKit.mjs'), ...args);

const filesOf = (repository: string) =>
  readdirSync(repository, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(repository, path.join(entry.parentPath, entry.name)));

describe('the packages that teams install', () => {
  it('build, and pass publint and Are the Types Wrong', () => {
    const { status, text } = run(path.join(root, 'scripts/publishKit.mjs'), '--check');
    expect(text).toContain('nothing is wrong with them');
    expect(status).toBe(0);
  }, 300_000);

  it("contain every module that the bundlers' configurations import", () => {
    const imports = ['federation', 'rspack'].map(
      (name) => `await import('${path.join(packages, 'remote-kit/build', `${name}.mjs`)}');`,
    );
    const { status, text } = run('--input-type=module', '--eval', imports.join(''));
    expect([status, text]).toEqual([0, '']);
  });

  it('depend only on each other and on npm packages', () => {
    for (const name of readdirSync(packages)) {
      const manifest = readFileSync(path.join(packages, name, 'package.json'), 'utf8');
      expect(manifest).not.toMatch(/workspace:|registry"|server-kit|"private"/);
    }
  });
});

describe('remote-kit create', () => {
  it("writes a repository whose types match the packages'", () => {
    const { status, text } = remoteKit('create', 'rides-weather');
    expect(status).toBe(0);
    const repository = path.join(folder, 'rides-weather');
    const files = filesOf(repository);
    expect(text).toContain(`a repository of ${files.length} files`);
    expect(files).toEqual(expect.arrayContaining(['.gitignore', '.github/workflows/ci.yml']));
    expect(readFileSync(path.join(repository, 'package.json'), 'utf8')).not.toContain('workspace:');

    mkdirSync(path.join(repository, 'node_modules'));
    symlinkSync(packages, path.join(repository, 'node_modules/@ridgeline'));
    const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
    const types = run(compiler, '--noEmit', '--singleThreaded', '-p', repository);
    expect(types.text).toBe('');
    expect(types.status).toBe(0);
  }, 90_000);

  it('uses the given name everywhere', () => {
    expect(remoteKit('create', 'cape-gear').text).toContain('for a remote that owns /gear');
    const repository = path.join(folder, 'cape-gear');
    const text = filesOf(repository)
      .map((file) => `${file}\n${readFileSync(path.join(repository, file), 'utf8')}`)
      .join('\n');
    expect(text).not.toMatch(/weather/i);
    const { name, title, paths } = JSON.parse(
      readFileSync(path.join(repository, 'remote.json'), 'utf8'),
    ) as { name: string; title: string; paths: string[] };
    expect({ name, title, paths }).toEqual({
      name: 'cape-gear',
      title: 'Gear pages',
      paths: ['/gear'],
    });
  });

  it('refuses a folder that is not empty', () => {
    mkdirSync(path.join(folder, 'rides-taken/src'), { recursive: true });
    const { status, text } = remoteKit('create', 'rides-taken');
    expect(status).toBe(1);
    expect(text).toMatch(/rides-taken is not empty\. Choose another name/);
    expect(readdirSync(path.join(folder, 'rides-taken'))).toEqual(['src']);
  });

  it.each(['weather', '../rides-weather'])('refuses the name %s', (name) => {
    const { status, text } = remoteKit('create', name);
    expect(status).toBe(1);
    expect(text).toContain(`${name} is not a name of several words such as rides-weather`);
  });
});
