import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const assetsSchema = z.object({
  /** The first script of a page, which fetches the others. */
  boot: z.string(),
  /** The style sheet of our typefaces. */
  typefaces: z.string(),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
});

export type Assets = z.infer<typeof assetsSchema>;

/** The hashed names of the shell's own files, as its browser build wrote them. */
export const readAssets = (browserFolder: string): Assets =>
  assetsSchema.parse(JSON.parse(readFileSync(path.join(browserFolder, 'assets.json'), 'utf8')));
