import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** One row a package: its folder, and the packages of ours that it may import. */
const mayImport = {
  config: [],
  bucket: [],
  registry: ['@ridgeline/bucket', '@ridgeline/bucket/lanes', '@ridgeline/bucket/status'],
  api: [
    '@ridgeline/bucket',
    '@ridgeline/bucket/lanes',
    '@ridgeline/bucket/status',
    '@ridgeline/config',
    '@ridgeline/config/logging',
    '@ridgeline/config/part',
    '@ridgeline/config/proxies',
    '@ridgeline/registry',
  ],
  'shared-ui': [],
  'remote-kit': ['@ridgeline/api/client', '@ridgeline/api/contract'],
  'public-mfe': [
    '@ridgeline/api/client',
    '@ridgeline/api/contract',
    '@ridgeline/remote-kit',
    '@ridgeline/shared-ui',
    '@ridgeline/shared-ui/.*',
  ],
  'admin-mfe': [
    '@ridgeline/api/client',
    '@ridgeline/api/contract',
    '@ridgeline/remote-kit',
    '@ridgeline/shared-ui',
    '@ridgeline/shared-ui/.*',
  ],
  shell: [
    '@ridgeline/api/client',
    '@ridgeline/api/contract',
    '@ridgeline/config',
    '@ridgeline/config/logging',
    '@ridgeline/config/part',
    '@ridgeline/config/proxies',
    '@ridgeline/registry',
    '@ridgeline/remote-kit',
    '@ridgeline/shared-ui',
    '@ridgeline/shared-ui/.*',
  ],
  e2e: [
    '@ridgeline/api/contract',
    '@ridgeline/bucket/testing',
    '@ridgeline/config',
    '@ridgeline/registry',
    '@ridgeline/registry/testing',
  ],
};

const packageBoundaries = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `imports of ${folder}`,
  files: [`${folder}/src/**/*.{ts,tsx}`],
  // A test may stand in for the shell and bring its router.
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^@ridgeline/(?!(${allowed.map((name) => name.slice('@ridgeline/'.length)).join('|') || ' '})$)`,
            message: `${folder} may import of our packages only: ${allowed.join(', ') || 'none'}.`,
          },
          ...(/mfe$/.test(folder)
            ? [
                {
                  group: ['react-router', 'react-router-dom', 'react-router/*'],
                  message: 'Pages reach the router through @ridgeline/remote-kit.',
                },
              ]
            : []),
          ...(folder === 'public-mfe'
            ? [
                {
                  group: ['@ridgeline/api/contract'],
                  allowTypeImports: true,
                  message:
                    'Only types: the contract brings Zod, which a visitor need not download.',
                },
              ]
            : []),
          ...Object.keys(mayImport)
            .filter((other) => other !== folder)
            .map((other) => ({
              group: [`**/../${other}/**`],
              message: 'Another package is imported by its name, not by its path.',
            })),
        ],
      },
    ],
  },
}));

/** Inside the API a feature stands on http, db and media, never on another feature's insides. */
const apiFeatures = [
  'admins',
  'audit',
  'documentation',
  'events',
  'galleries',
  'groups',
  'messaging',
  'newsletter',
  'posts',
  'releases',
  'site',
];
const featureBoundaries = apiFeatures.map((feature) => ({
  name: `imports of api/${feature}`,
  files: [`api/src/${feature}/**/*.ts`],
  ignores: ['**/*.test.ts'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: apiFeatures
          .filter((other) => other !== feature)
          .map((other) => ({
            group: [`../${other}/*store*`, `../../${other}/*store*`],
            message: "Another feature's store is not this feature's to use.",
          })),
      },
    ],
  },
}));

export default tseslint.config(
  { ignores: ['**/dist/**', '.tsbuild/**', 'releases/**', 'data/**', '**/coverage/**'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  { languageOptions: { globals: globals.node } },
  {
    // Strangers choose what most patterns are matched against, so each pattern takes linear time.
    name: 'linear patterns',
    // Tests and benchmarks match their patterns against our own output.
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
    files: ['{shared-ui,public-mfe,admin-mfe,shell,remote-kit}/src/**/*.tsx'],
    ...reactHooks.configs.flat['recommended-latest'],
    rules: {
      ...reactHooks.configs.flat['recommended-latest'].rules,
      // Takes a component that comes from a context for one that is made anew in each render.
      'react-hooks/static-components': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
    languageOptions: { globals: globals.jest },
  },
  ...packageBoundaries,
  ...featureBoundaries,
);
