/**
 * An ESLint configuration for imports within the source of a package. If several match a file, only the last one
 * applies, so each has to contain all patterns for its files.
 */
export const restrictedImports = (name, files, patterns) => ({
  name,
  files,
  // A test may take the role of the shell and provide its router.
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});
