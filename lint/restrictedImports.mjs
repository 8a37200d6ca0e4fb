/**
 * An override for Oxlint, for imports within the source of a package. If several match a file, only the last one
 * applies, so each has to contain all patterns for its files.
 */
export const restrictedImports = (files, patterns) => ({
  files,
  // A test may take the role of the shell and provide its router.
  excludeFiles: ['**/*.test.{ts,tsx}', '**/testing/**'],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});
