import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import typescript from 'typescript';
import { buildPackage } from '../../../remote-kit/compile/buildPackage.mjs';
import { say } from '../../../remote-kit/release/console.mjs';
import { fromRoot } from '../../../remote-kit/release/paths.mjs';
import { bundleCommands } from './bundleCommands.mjs';
import { compileModules, declareModules } from './compileModules.mjs';
import { reachableFiles } from './moduleFiles.mjs';
import { entriesOf, publishedFolders, publishedPackage, rangeOf } from './publishedPackage.mjs';

/** The configuration files of both bundlers, with every module that they import. */
const configurations = reachableFiles(
  ['federation', 'rspack'].map((name) => fromRoot('remote-kit/build', `${name}.mjs`)),
).map((file) => path.relative(fromRoot('remote-kit'), file));

/** Files that are copied unchanged. */
const files = {
  contract: [],
  'remote-kit': [
    ...configurations,
    'build/cachingTypescript.cjs',
    'build/serverOnlyLoader.cjs',
    'build/federation.d.mts',
    'build/rspack.d.mts',
    'build/tsconfig.compile.json',
    'build/tsconfig.webpack.json',
    'test',
    'files.d.ts',
    'jest-preset.cjs',
    'remote.schema.json',
  ],
  'shared-ui': ['dist/illustrations'],
};
const documents = ['README.md', 'CHANGELOG.md'];

const importsOf = (file) =>
  typescript.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles;
const packageOf = (request) => /^(@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;

/** The packages that modules import, either from npm or from this repository. */
const packagesOf = (requests) => [
  ...new Set(requests.filter((name) => !/^[./]/.test(name) && !isBuiltin(name)).map(packageOf)),
];

/** Copies the template of a repository, and replaces its workspace references to our packages by version ranges. */
function writeTemplate(folder) {
  cpSync(fromRoot('remote-kit/create/template'), folder, { recursive: true });
  const file = path.join(folder, 'package.json');
  const text = readFileSync(file, 'utf8').replace(
    /"(@ridgeline\/[^"]+)": "workspace:\^"/g,
    (_line, name) => `"${name}": "${rangeOf(name)}"`,
  );
  writeFileSync(file, text);
}

/** Only illustrations that pages import by name. Animated ones and browser icons belong to the shell. */
const isForPages = (file) => !/\.(mp4|png|stamp)$/.test(file);

/**
 * Builds the packages that teams install, each into `<target>/<folder>`, in the form that is published.
 * @param {string} target a folder, which is emptied first
 * @returns {Promise<{ name: string, version: string, folder: string }[]>}
 */
export async function buildPackages(target) {
  await buildPackage('illustrations');
  rmSync(target, { recursive: true, force: true });
  const packages = publishedFolders.map((name) => ({
    source: name,
    folder: path.join(target, name),
    modules: reachableFiles(entriesOf(name)),
  }));
  say('Compiling the packages …');
  await declareModules(
    packages.map(({ source, folder, modules }) => ({
      files: modules,
      root: fromRoot(source, 'src'),
      folder: path.join(folder, 'dist'),
    })),
    path.join(target, '.declarations'),
  );
  const built = [];
  for (const { source, folder, modules } of packages) {
    const root = fromRoot(source, 'src');
    compileModules(modules, { name: `@ridgeline/${source}`, root }, path.join(folder, 'dist'));
    const copied = files[source].map((file) => [fromRoot(source, file), path.join(folder, file)]);
    for (const [from, to] of copied) cpSync(from, to, { recursive: true, filter: isForPages });
    for (const file of documents) cpSync(fromRoot(source, file), path.join(folder, file));
    cpSync(fromRoot('LICENSE'), path.join(folder, 'LICENSE'));

    const requests = [
      ...modules,
      ...copied.map(([, to]) => to).filter((file) => file.endsWith('.mjs')),
    ]
      .flatMap(importsOf)
      .map(({ fileName }) => fileName);
    if (source === 'remote-kit') {
      requests.push(...(await bundleCommands(path.join(folder, 'commands'))));
      writeTemplate(path.join(folder, 'commands/template'));
    }
    const manifest = publishedPackage(source, packagesOf(requests));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    built.push({ name: manifest.name, version: manifest.version, folder });
  }
  return built;
}
