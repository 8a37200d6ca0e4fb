import apiLayers from './lint/apiLayers.mjs';
import packageImports from './lint/packageImports.mjs';
import { localRemotes } from './remote-kit/compile/localRemotes.mjs';

const remoteFolders = localRemotes.map(({ folder }) => folder);
const notShipped = ['**/*.test.{ts,tsx}', '**/testing/**'];

export default {
  plugins: ['eslint', 'typescript', 'import', 'react', 'jsx-a11y', 'unicorn'],
  jsPlugins: ['eslint-plugin-regexp', './lint/plugin.mjs'],
  options: { reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error' },
  rules: {
    // A promise that nobody awaits loses its error.
    'typescript/no-floating-promises': 'error',
    // A circle of types alone is a circle too: neither file can be understood, moved or tested without the other.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/namespace': ['error', { allowComputed: true }],

    eqeqeq: ['error', 'smart'],
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-regex-spaces': 'error',
    'no-unexpected-multiline': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^$' }],
    'no-useless-assignment': 'error',
    'no-useless-constructor': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'preserve-caught-error': 'error',

    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-dynamic-delete': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/unified-signatures': 'error',
    // False positives: values of requests and forms that may be anything, methods that use no `this`, arrays of statuses.
    'typescript/no-base-to-string': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',

    'react/unsupported-syntax': 'error',
    // False positive: it mistakes a component from a context for one that is created in each render.
    'react/static-components': 'off',

    // A native element is not always possible, for example for a live region around other elements.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Safari drops the semantics of lists without markers; the explicit role restores them.
    'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
  },
  overrides: [
    {
      // Most patterns are matched against untrusted input, so each must run in linear time. Tests and benchmarks
      // match patterns only against our own output.
      files: ['**/*.{ts,tsx,mjs,cjs}'],
      excludeFiles: [...notShipped, 'e2e/**', 'bench/**'],
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      },
    },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        'no-console': ['error', { allow: ['error'] }],
        'typescript/no-require-imports': 'error',
      },
    },
    {
      // These files have no types that would find it.
      files: ['**/*.{mjs,cjs}'],
      env: { node: true, builtin: true },
      rules: { 'no-undef': 'error', 'no-redeclare': 'error' },
    },
    {
      // They contain functions that run in a page.
      files: ['bench/lived/*.mjs'],
      env: { browser: true },
      globals: { webVitals: 'readonly' },
    },
    {
      // Elsewhere, a function may be called `use`.
      files: [`{shared-ui,shell,remote-kit,${remoteFolders}}/src/**/*.{ts,tsx}`],
      rules: { 'react/rules-of-hooks': 'error' },
    },
    {
      files: [
        `{contract,shared-ui,remote-kit,${remoteFolders}}/src/**/*.{ts,tsx}`,
        'shell/src/{browser,document,frame,notices,remotes}/**/*.{ts,tsx}',
      ],
      excludeFiles: notShipped,
      rules: { 'ridgeline/browser-syntax': 'error' },
    },
    ...packageImports,
    ...apiLayers,
  ],
};
