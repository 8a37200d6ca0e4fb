import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemAffectsResolutionKind } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { npm } from './npm.mjs';

/** The packages are ES modules for bundlers and Node; TypeScript's older modes cannot read them. */
const resolutionKinds = ['node16-esm', 'bundler'];

async function pack(folder) {
  const target = mkdtempSync(path.join(tmpdir(), 'ridgeline-package-'));
  try {
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
    const packed = JSON.parse(await npm(args, { cwd: folder }));
    const [{ filename }] = Array.isArray(packed) ? packed : Object.values(packed);
    return readFileSync(path.join(target, filename));
  } finally {
    rmSync(target, { recursive: true });
  }
}

/**
 * Checks a built package with publint and Are the Types Wrong.
 * @param {{ name: string, folder: string }} built
 * @returns {Promise<string[]>} a sentence for each problem
 */
export async function packageProblems({ name, folder }) {
  const tarball = await pack(folder);
  const { messages } = await publint({
    pack: {
      tarball: tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length),
    },
    level: 'warning',
    strict: true,
  });
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const lintProblems = messages.map((message) => formatMessage(message, manifest));

  const analysis = await checkPackage(createPackageFromTarballData(tarball), {
    // These files are not compiled and have no types.
    excludeEntrypoints: [/illustrations|jest-preset|\.json$|files$/],
  });
  const typeProblems = (analysis.problems ?? []).filter((problem) =>
    resolutionKinds.some((kind) => problemAffectsResolutionKind(problem, kind, analysis)),
  );
  return [...lintProblems, ...typeProblems.map((problem) => JSON.stringify(problem))].map(
    (sentence) => `${name}: ${sentence}`,
  );
}
