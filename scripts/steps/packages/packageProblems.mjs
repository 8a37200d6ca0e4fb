import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemAffectsResolutionKind } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { npm } from '../npm.mjs';

/** The packages are ES modules for bundlers and Node; TypeScript's older modes cannot read them. */
const resolutionKinds = ['node16-esm', 'bundler'];

/**
 * Packs all packages at once, because npm takes longer to start than to pack one.
 * @returns {Promise<Map<string, Buffer>>} the tarball of each package, by its name
 */
async function pack(packages) {
  const target = mkdtempSync(path.join(tmpdir(), 'ridgeline-package-'));
  try {
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
    const packed = JSON.parse(await npm([...args, ...packages.map(({ folder }) => folder)]));
    return new Map(
      Object.values(packed).map(({ name, filename }) => [
        name,
        readFileSync(path.join(target, filename)),
      ]),
    );
  } finally {
    rmSync(target, { recursive: true });
  }
}

async function problemsOf({ name, folder }, tarball) {
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

/**
 * Checks built packages with publint and Are the Types Wrong.
 * @param {{ name: string, folder: string }[]} packages
 * @returns {Promise<string[]>} a sentence for each problem
 */
export async function packageProblems(packages) {
  const tarballs = await pack(packages);
  const problems = [];
  for (const each of packages) problems.push(...(await problemsOf(each, tarballs.get(each.name))));
  return problems;
}
