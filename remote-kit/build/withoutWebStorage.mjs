/**
 * The package that evaluates style files reads all globals, and since version 25, Node warns if anything reads
 * `localStorage` without a file for it. Builds store nothing there.
 */
delete globalThis.localStorage;
