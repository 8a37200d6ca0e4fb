import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const kilobytes = (bytes) => Math.round(bytes / 102.4) / 10;

/** Compares the download size of each page of a release with its budgets. */
export async function sizeProblems(release, folder) {
  const { pageScriptsKb, pageStylesKb } = release.remote.budgets;
  const gzipSize = async (files) => {
    const sizes = [...new Set(files)].map(
      async (file) => gzipSync(await readFile(path.join(folder, 'browser', file))).length,
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  const problems = [];
  const compare = (what, bytes, limit) => {
    if (bytes > limit * 1024)
      problems.push(`${what} is ${kilobytes(bytes)} KB with gzip; ${limit} KB are allowed.`);
  };
  const pages = Object.entries(release.pages);
  for (const [id, page] of pages.length > 0 ? pages : [['first', { scripts: [], styles: [] }]]) {
    const scripts = await gzipSize([release.entry, ...release.scripts, ...page.scripts]);
    compare(`The code of page "${id}"`, scripts, pageScriptsKb);
    compare(
      `The style of page "${id}"`,
      await gzipSize([...release.styles, ...page.styles]),
      pageStylesKb,
    );
  }
  return problems;
}
