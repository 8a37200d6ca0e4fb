import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from '@vanilla-extract/integration';
import typescript from 'typescript';
import { pureJsx } from '../../../remote-kit/build/pureJsx.mjs';
import { fromRoot } from '../../../remote-kit/release/paths.mjs';
import { CommandError } from '../../../remote-kit/release/console.mjs';
import { withFileEndings } from './moduleFiles.mjs';

const require = createRequire(import.meta.url);
const run = promisify(execFile);

const compilerOptions = {
  target: typescript.ScriptTarget.ES2022,
  module: typescript.ModuleKind.ESNext,
  jsx: typescript.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
};

/** Adds the path of a style file to its code, so that tests can run it without the build's plugin. */
const withFileScope = (text, file, { name, root }) =>
  transformSync({
    source: text,
    filePath: file,
    rootPath: root,
    packageName: name,
    identOption: 'short',
  });

/**
 * Compiles each module to a separate file, so that a build includes only what it uses.
 * @param {string[]} files
 * @param {{ name: string, root: string }} source the package's name, and the folder to which file paths are relative
 * @param {string} folder
 */
export function compileModules(files, source, folder) {
  for (const file of files) {
    const { outputText } = typescript.transpileModule(readFileSync(file, 'utf8'), {
      compilerOptions,
      fileName: file,
      transformers: { after: [pureJsx] },
    });
    const script = path.relative(source.root, file).replace(/\.tsx?$/, '.js');
    const compiled = withFileEndings(outputText, file);
    const target = path.join(folder, script);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(
      target,
      file.endsWith('.css.ts')
        ? withFileScope(compiled, path.join(source.root, script), source)
        : compiled,
    );
  }
}

/**
 * Writes the declarations of the modules of all packages at once.
 * @param {{ files: string[], root: string, folder: string }[]} packages
 * @param {string} draft a temporary folder for the compiler's output
 */
export async function declareModules(packages, draft) {
  const config = path.join(draft, 'tsconfig.json');
  mkdirSync(draft, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      extends: fromRoot('tsconfig.base.json'),
      compilerOptions: {
        composite: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: fromRoot(),
        outDir: draft,
        jsx: 'react-jsx',
        types: ['node'],
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        typeRoots: [fromRoot('node_modules/@types')],
      },
      files: packages.flatMap(({ files }) => files),
    }),
  );
  const compiler = path.join(path.dirname(require.resolve('typescript-7/package.json')), 'bin/tsc');
  await run(process.execPath, [compiler, '-p', config, '--singleThreaded']).catch(({ stdout }) => {
    throw new CommandError(`The types of the packages have errors:\n${stdout}`);
  });
  for (const { files, root, folder } of packages)
    for (const file of files) {
      const declared = path
        .join(draft, path.relative(fromRoot(), file))
        .replace(/\.tsx?$/, '.d.ts');
      const target = path.join(folder, path.relative(root, file)).replace(/\.tsx?$/, '.d.ts');
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, withFileEndings(readFileSync(declared, 'utf8'), file));
    }
  rmSync(draft, { recursive: true });
}
