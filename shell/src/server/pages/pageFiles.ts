import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteBrand } from '@ridgeline/contract';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const assetsSchema = z.object({
  /** The runtime of webpack, which is a separate file only in builds for the dev server. */
  runtime: z.string().optional(),
  /** The inlined script that loads the others. */
  boot: z.string(),
  /** The style sheet with our web fonts. */
  typefaces: z.string(),
  /** Those with the other typefaces that a brand can have, by their names. */
  brandTypefaces: z.record(z.string(), z.string()).default({}),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
});

/** The hashed file names of the shell's browser build. */
export const readAssets = (browserFolder: string) =>
  assetsSchema.parse(JSON.parse(readFileSync(path.join(browserFolder, 'assets.json'), 'utf8')));

/** The style sheet with the web fonts of a brand. One that this build lacks is shown in those of a new site. */
export const typefacesFor = (
  { typefaces, brandTypefaces }: ReturnType<typeof readAssets>,
  { typeface }: Pick<SiteBrand, 'typeface'> = {},
): string => (typeface && brandTypefaces[typeface]) ?? typefaces;

/** This is enough for the files of all pages in a few versions. */
const maxFiles = 200;

/** The source in a Content-Security-Policy that allows an inline script or style sheet. */
export const hashSourceOf = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** A style sheet or script of a page. */
export interface PageFile {
  /** The browser's scripts use this URL to recognize a style sheet that the page already contains. */
  url: string;
  /** The content, if it is inlined in the page, and its hash source for the Content-Security-Policy. */
  inline?: { content: string; hash: string };
}

/** Links to a file instead of inlining it, because a dev server can only replace linked style sheets. */
export const linkedFile = (url: string, _file: string): Promise<PageFile> =>
  Promise.resolve({ url });

/**
 * Reads and caches files for inlining. They never expire, because their names change with their content. A page with
 * inlined styles is painted without waiting for another request.
 */
export function createInlineFiles() {
  const files = new LRUCache<string, Promise<PageFile>>({ max: maxFiles });
  return (url: string, file: string): Promise<PageFile> => {
    let inline = files.get(file);
    if (!inline) {
      inline = readFile(file, 'utf8').then((content) => ({
        url,
        inline: { content, hash: hashSourceOf(content) },
      }));
      inline.catch(() => files.delete(file));
      files.set(file, inline);
    }
    return inline;
  };
}
