import { fileURLToPath } from 'node:url';

/** The script that compiles a package in its own process. */
export const compiler = fileURLToPath(new URL('./compile.mjs', import.meta.url));
