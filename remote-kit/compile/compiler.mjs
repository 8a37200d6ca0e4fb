import { fileURLToPath } from 'node:url';

/** The script that compiles a package in a process of its own. */
export const compiler = fileURLToPath(new URL('./compile.mjs', import.meta.url));
