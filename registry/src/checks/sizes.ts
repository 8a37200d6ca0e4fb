import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release } from '../release';

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

/** Sentences about the files that a manifest names but the release does not contain. */
export function unlistedFiles({ entry, scripts, styles, pages, integrity }: Release): string[] {
  const ofPages = Object.values(pages).flatMap((page) => [...page.scripts, ...page.styles]);
  return [...new Set([entry, ...scripts, ...styles, ...ofPages])]
    .filter((file) => !Object.hasOwn(integrity, `browser/${file}`))
    .map((file) => `It has no file browser/${file}.`);
}

/**
 * Compares the download size of each page of a release with its budgets. The files must already be verified,
 * so that the manifest cannot name a file outside the folder.
 */
export async function sizeProblems(release: Release, folder: string): Promise<string[]> {
  const { pageScriptsKb, pageStylesKb } = release.remote.budgets;
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string) => {
    if (!Object.hasOwn(release.integrity, `browser/${file}`)) return Promise.resolve(0);
    const cached = sizes.get(file);
    if (cached) return cached;
    const size = readFile(path.join(folder, 'browser', file)).then(
      (content) => gzipSync(content).length,
    );
    sizes.set(file, size);
    return size;
  };
  const gzipSize = async (files: readonly string[]) =>
    (await Promise.all([...new Set(files)].map(sizeOf))).reduce((sum, size) => sum + size, 0);
  const problems: string[] = [];
  const compare = (what: string, bytes: number, limit: number) => {
    if (bytes > limit * 1024)
      problems.push(`${what} is ${kilobytes(bytes)} KB with gzip; ${limit} KB are allowed.`);
  };
  const pages = Object.entries(release.pages);
  for (const [id, page] of pages.length > 0
    ? pages
    : [['first', { scripts: [], styles: [] }] as const]) {
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
