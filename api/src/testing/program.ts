import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const sources = path.resolve(__dirname, '..');
/** Inside node_modules, so that the program finds its packages. */
const folder = path.resolve(sources, '../node_modules/.cache/programs');

/** Bundles the packages of this repository, and leaves installed ones external. */
const installedPackages: Plugin = {
  name: 'installed-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@ridgeline/')
        ? undefined
        : { path: name, external: true },
    ),
};

/** A program with changed sources. */
export interface ProgramVariant {
  name: string;
  plugin: Plugin;
}

const programs = new Map<string, Promise<string>>();

/** Programs that another program starts, and the name of the file that it expects next to itself. */
const companions: Record<string, string> = { 'platform/media/worker/main.ts': 'mediaWorker.cjs' };

/** Marks a program as built by another test file of the same run. */
const markerOf = (file: string) =>
  process.env.TEST_RUN_FOLDER && path.join(process.env.TEST_RUN_FOLDER, path.basename(file));

/**
 * As in Node, esbuild's default import is the whole package. Take the default export of an ES module instead, like
 * webpack, which builds the deployed programs.
 */
const withDefaultExports = (code: string) =>
  code.replace(/__toESM\(require\("([^"]+)"\), 1\)/g, '__toESM(require("$1"))');

async function bundle(source: string, variant?: ProgramVariant) {
  if (source === 'main.ts')
    await Promise.all(Object.keys(companions).map((companion) => program(companion)));
  const name = `${variant ? `${variant.name}-` : ''}${source.replaceAll('/', '-')}`;
  const file = path.join(folder, companions[source] ?? `${name}.cjs`);
  const marker = markerOf(file);
  if (marker && existsSync(marker)) return file;
  const { outputFiles } = await build({
    entryPoints: [path.join(sources, source)],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20.19',
    plugins: [installedPackages, ...(variant ? [variant.plugin] : [])],
  });
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(unfinished, withDefaultExports(outputFiles[0]?.text ?? ''));
  renameSync(unfinished, file);
  if (marker) writeFileSync(marker, '');
  return file;
}

/**
 * Bundles one of the API's programs from its current sources into one file, which starts three times as fast as the
 * sources.
 * @param source such as `main.ts`
 * @returns the file's path
 */
export function program(source: string, variant?: ProgramVariant): Promise<string> {
  const name = `${variant?.name ?? ''} ${source}`;
  const file = programs.get(name) ?? bundle(source, variant);
  programs.set(name, file);
  return file;
}
