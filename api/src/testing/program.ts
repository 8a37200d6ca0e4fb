import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const sources = path.resolve(__dirname, '..');
/** Beside the packages that the program loads. */
const folder = path.resolve(sources, '../node_modules/.cache/programs');

/** What npm has installed is loaded from there; what this repository holds goes into the program. */
const installedPackages: Plugin = {
  name: 'installed-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@ridgeline/')
        ? undefined
        : { path: name, external: true },
    ),
};

/** A program whose sources differ from those that are here. */
export interface ProgramVariant {
  name: string;
  plugin: Plugin;
}

const programs = new Map<string, Promise<string>>();

/** Programs that another one starts, by the file that it looks for beside itself. */
const companions: Record<string, string> = { 'platform/media/worker/main.ts': 'mediaWorker.cjs' };

/** Where another test file of the same run has noted that it made a program. */
const noteOf = (file: string) =>
  process.env.TEST_RUN_FOLDER && path.join(process.env.TEST_RUN_FOLDER, path.basename(file));

/**
 * For esbuild, a default import is the whole of a package, as in Node. Like webpack, which builds the
 * programs that are deployed, take the default export of an ES module.
 */
const withDefaultExports = (code: string) =>
  code.replace(/__toESM\(require\("([^"]+)"\), 1\)/g, '__toESM(require("$1"))');

async function bundled(source: string, variant?: ProgramVariant) {
  if (source === 'main.ts')
    await Promise.all(Object.keys(companions).map((companion) => program(companion)));
  const name = `${variant ? `${variant.name}-` : ''}${source.replaceAll('/', '-')}`;
  const file = path.join(folder, companions[source] ?? `${name}.cjs`);
  const note = noteOf(file);
  if (note && existsSync(note)) return file;
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
  if (note) writeFileSync(note, '');
  return file;
}

/**
 * One of the API's programs as a single file, made of its sources as they are now; it starts in a third
 * of the time that they would take.
 * @param source such as `main.ts`
 * @returns the file's path
 */
export function program(source: string, variant?: ProgramVariant): Promise<string> {
  const name = `${variant?.name ?? ''} ${source}`;
  const file = programs.get(name) ?? bundled(source, variant);
  programs.set(name, file);
  return file;
}
