import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const sources = path.resolve(__dirname, '..');
/** Inside node_modules, so that the program finds its packages. */
const folder = path.resolve(sources, '../node_modules/.cache/programs');

/** The packages that the deployed programs do not contain, and those that are not installed. */
const { notBundled, missing } = JSON.parse(
  readFileSync(path.resolve(sources, '../bundling.json'), 'utf8'),
) as Record<'notBundled' | 'missing', string[]>;

/** A program with changed sources. */
export interface ProgramVariant {
  name: string;
  plugin: Plugin;
}

const programs = new Map<string, Promise<string>>();

/** Programs that another program starts, and the name of the file that it expects next to itself. */
const companions: Record<string, string> = {
  'platform/media/worker/main.ts': 'mediaWorker.cjs',
  'drawingWorker.ts': 'drawingWorker.cjs',
};

/** Bundles the programs that another program starts. */
export const bundleCompanions = () =>
  Promise.all(Object.keys(companions).map((companion) => program(companion)));

/** Marks a program as built by another test file of the same run. */
const markerOf = (file: string) =>
  process.env.TEST_RUN_FOLDER && path.join(process.env.TEST_RUN_FOLDER, path.basename(file));

const startOfModule = /^(?=\/\/ \S+\.\w+$)/m;

/**
 * As in Node, esbuild's default import of a CommonJS module is the whole module. In our sources, take its default
 * export instead, like webpack, which builds the deployed programs.
 */
const withDefaultExports = (code: string) =>
  code
    .split(startOfModule)
    .map((module) =>
      module.startsWith('// ../node_modules/')
        ? module
        : module.replace(/__toESM\((require\w*\([^)]*\)), 1\)/g, '__toESM($1)'),
    )
    .join('');

async function bundle(source: string, variant?: ProgramVariant) {
  if (source === 'main.ts') await bundleCompanions();
  const name = `${variant ? `${variant.name}-` : ''}${source.replaceAll('/', '-')}`;
  const file = path.join(folder, companions[source] ?? `${name}.cjs`);
  const marker = markerOf(file);
  if (marker && existsSync(marker)) return file;
  const { outputFiles } = await build({
    // The paths in its comments are relative to this folder.
    absWorkingDir: path.dirname(sources),
    entryPoints: [path.join(sources, source)],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20.19',
    external: [...notBundled, ...missing],
    plugins: variant ? [variant.plugin] : [],
    logLevel: 'error',
  });
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(unfinished, withDefaultExports(outputFiles[0]?.text ?? ''));
  renameSync(unfinished, file);
  if (marker) writeFileSync(marker, '');
  return file;
}

/**
 * Bundles one of the API's programs, from its current sources, with its packages into one file, as the build does. It
 * starts many times faster than the sources.
 * @param source such as `main.ts`
 * @returns the file's path
 */
export function program(source: string, variant?: ProgramVariant): Promise<string> {
  const name = `${variant?.name ?? ''} ${source}`;
  const file = programs.get(name) ?? bundle(source, variant);
  programs.set(name, file);
  return file;
}
