import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import apiLayers from './lint/apiLayers.mjs';
import packageImports from './lint/packageImports.mjs';
import { localRemotes } from './remote-kit/compile/localRemotes.mjs';

const remoteFolders = localRemotes.map(({ folder }) => folder);

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.development/**',
      '.tsbuild/**',
      'releases/**',
      'data/**',
      '**/coverage/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  { languageOptions: { globals: globals.node } },
  {
    // Most patterns are matched against untrusted input, so each must run in linear time.
    name: 'linear patterns',
    // Tests and benchmarks match patterns only against our own output.
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**', 'bench/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',

      '@typescript-eslint/no-invalid-void-type': 'off',
      eqeqeq: ['error', 'smart'],
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  { files: ['**/*.{mjs,cjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    // If a browser cannot parse one line of a bundle, it runs none of it, and our compilers do not rewrite this syntax.
    name: 'syntax of the oldest browsers',
    files: [
      `{contract,shared-ui,remote-kit,${remoteFolders}}/src/**/*.{ts,tsx}`,
      'shell/src/{browser,document,frame,notices,remotes}/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Literal[regex.pattern=/\\(\\?<[=!]/]',
          message: 'Safari does not support lookbehind before 16.4.',
        },
        { selector: 'StaticBlock', message: 'Safari does not support static blocks before 16.4.' },
      ],
    },
  },
  {
    files: [`{shared-ui,shell,remote-kit,${remoteFolders}}/src/**/*.{ts,tsx}`],
    ...reactHooks.configs.flat['recommended-latest'],
    rules: {
      ...reactHooks.configs.flat['recommended-latest'].rules,
      // False positive: it mistakes a component from a context for one that is created in each render.
      'react-hooks/static-components': 'off',
    },
  },
  {
    ...jsxA11y.configs.recommended,
    files: [`{shared-ui,shell,remote-kit,${remoteFolders}}/src/**/*.tsx`],
    rules: {
      ...jsxA11y.configs.recommended.rules,
      // Safari drops the semantics of lists without markers; the explicit role restores them.
      'jsx-a11y-x/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
    languageOptions: { globals: globals.jest },
  },
  ...packageImports,
  ...apiLayers,
);
