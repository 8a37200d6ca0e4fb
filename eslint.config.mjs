import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { localRemotes } from './remote-kit/compile/localRemotes.mjs';

const isForVisitors = ({ description }) => description.audience === 'visitors';
const foldersOf = (remotes) => remotes.map(({ folder }) => folder);
const remoteFolders = foldersOf(localRemotes);

/** For each package: its folder, and which of our packages it may import. */
const importsOfRemotes = [
  '@ridgeline/contract',
  '@ridgeline/contract/client',
  '@ridgeline/contract/(bookings/(money|states|whoAgrees)|events/factLabels|fields/southAfricanTime|limits|offers/text)',
  '@ridgeline/remote-kit',
  '@ridgeline/shared-ui',
  '@ridgeline/shared-ui/.*',
];
const importsOfServers = ['@ridgeline/registry', '@ridgeline/server-kit/.*'];
const mayImport = {
  contract: [],
  'server-kit': [],
  'shared-ui': [],
  registry: ['@ridgeline/server-kit/s3', '@ridgeline/server-kit/s3/.*'],
  'remote-kit': ['@ridgeline/contract', '@ridgeline/contract/client'],
  ...Object.fromEntries(
    localRemotes.map((remote) => [
      remote.folder,
      [
        ...importsOfRemotes,
        ...(isForVisitors(remote) ? [] : ['@ridgeline/contract/client/(offline|owner)']),
      ],
    ]),
  ),
  shell: [
    ...importsOfRemotes,
    '@ridgeline/contract/client/offline',
    '@ridgeline/contract/endpoints',
    '@ridgeline/remote-kit/contracts.json',
    ...importsOfServers,
  ],
  api: ['@ridgeline/contract', '@ridgeline/contract/.*', ...importsOfServers],
  e2e: [
    '@ridgeline/api/standIns/.*',
    '@ridgeline/api/testing/.*',
    '@ridgeline/contract',
    '@ridgeline/registry',
    '@ridgeline/registry/testing',
    '@ridgeline/remote-kit/chromium',
    '@ridgeline/server-kit/.*',
  ],
};

/** What source in a package's folder must not import. */
const packagePatterns = ([folder, allowed]) => [
  {
    regex: `^@ridgeline/(?!(${allowed.map((name) => name.slice('@ridgeline/'.length)).join('|') || ' '})$)`,
    message: `${folder} may import only these of our packages: ${allowed.join(', ') || 'none'}.`,
  },
  ...(remoteFolders.includes(folder)
    ? [
        {
          group: ['react-router', 'react-router-dom', 'react-router/*'],
          message: 'Pages reach the router through @ridgeline/remote-kit.',
        },
      ]
    : []),
  ...(foldersOf(localRemotes.filter(isForVisitors)).includes(folder)
    ? [
        {
          regex: '^@ridgeline/contract$',
          allowTypeImports: true,
          message:
            'Import only types: the contract includes Zod, which visitors should not have to download.',
        },
      ]
    : []),
  ...Object.keys(mayImport)
    .filter((other) => other !== folder)
    .map((other) => ({
      group: [`**/../${other}/**`],
      message: 'Import another package by its name, not by its path.',
    })),
];

/** The last matching entry replaces all others, so each has to contain everything that applies to its files. */
const restrictedImports = (name, files, patterns) => ({
  name,
  files,
  // A test may take the role of the shell and provide its router.
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});

const packageBoundaries = Object.entries(mayImport).map(([folder, allowed]) =>
  restrictedImports(
    `imports of ${folder}`,
    [`${folder}/src/**/*.{ts,tsx}`],
    packagePatterns([folder, allowed]),
  ),
);

/**
 * Inside the API, features build on the platform; the folders next to them (backups, demo content, doctor,
 * commands) may use both. Lower layers do not import from higher ones.
 */
const layersAbove = ['backups', 'demo', 'doctor', 'commands', 'standIns'];
const composition = [
  'app',
  'compose',
  'housekeeping',
  'main',
  'personDataSources',
  'publicRevision',
];
const aboveFeatures = [...layersAbove, ...composition].join('|');
const apiPatterns = packagePatterns(['api', mayImport.api]);
const platformLayer = restrictedImports(
  'imports of api/platform',
  ['api/src/platform/**/*.ts'],
  [
    ...apiPatterns,
    {
      regex: `^(\\.\\./)+(features|${aboveFeatures})(/|$)`,
      message: 'The platform may not import from higher layers.',
    },
  ],
);

/**
 * The features that import other features, from the lowest to the highest, and which others each may import: those
 * that are not listed here, and those listed before it. If a lower one has to call a higher one, it gets a function.
 */
const featureImports = {
  groups: ['messaging'],
  releases: ['accounts'],
  events: ['offers'],
  waitlist: ['offers', 'events'],
  sharing: ['events', 'galleries', 'posts', 'site'],
  overview: ['events', 'posts'],
  bookings: ['offers', 'events', 'waitlist', 'payments', 'groups', 'messaging', 'sharing', 'site'],
};
const features = readdirSync(new URL('api/src/features', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Without this, the table could permit a cycle. */
function assertOneWay([feature, allowed], at, all) {
  const higher = all.slice(at).map(([name]) => name);
  const wrong = allowed.find((name) => higher.includes(name) || !features.includes(name));
  if (wrong)
    throw new Error(`The feature ${feature} may not import ${wrong}, which is not below it.`);
}
Object.entries(featureImports).forEach(assertOneWay);

const featureLayers = features.map((feature) => {
  const allowed = featureImports[feature] ?? [];
  const others = features.filter((name) => name !== feature && !allowed.includes(name));
  return restrictedImports(
    `imports of api/features/${feature}`,
    [`api/src/features/${feature}/**/*.ts`],
    [
      ...apiPatterns,
      {
        regex: `^(\\.\\./)+(${aboveFeatures})(/|$)`,
        message: 'A feature may import only from the platform and from lower features.',
      },
      {
        regex: `^(\\.\\./)+(${others.join('|')})/`,
        message: `The feature ${feature} may import only these features: ${allowed.join(', ') || 'none'}.`,
      },
      {
        regex: '^(\\.\\./)+(?!platform/|\\.\\./)[^/]+/(.+/)?[^/]*[sS]tore$',
        allowTypeImports: true,
        message: 'A feature may not use the store of another feature.',
      },
    ],
  );
});

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
  ...packageBoundaries,
  platformLayer,
  ...featureLayers,
);
