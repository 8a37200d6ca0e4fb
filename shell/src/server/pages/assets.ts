import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const assetsSchema = z.object({
  /** The runtime of webpack, which is a separate file only in builds for the dev server. */
  runtime: z.string().optional(),
  /** The inlined script that loads the others. */
  boot: z.string(),
  /** The style sheet with our web fonts. */
  typefaces: z.string(),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
});

/** The folder of the shell's browser build, next to the server build. */
export const browserBuildFolder = () => path.resolve(__dirname, '../browser');

export type Assets = z.infer<typeof assetsSchema>;

/** The hashed file names of the shell's browser build. */
export const readAssets = (browserFolder: string): Assets =>
  assetsSchema.parse(JSON.parse(readFileSync(path.join(browserFolder, 'assets.json'), 'utf8')));
