import { localRemotes } from '../remote-kit/compile/localRemotes.mjs';
import { restrictedImports } from './restrictedImports.mjs';

const isForVisitors = ({ description }) => description.audience === 'visitors';

/** Modules without Zod, which visitors should not have to download. */
const contractForVisitors =
  '@ridgeline/contract/(bookings/(extras|formLimits|holds|money|participantKinds|placeWords|shares|stateLabels|states|typedRands|whoAgrees)|codes/discount|content/(drawings|kinds|paths|visible|withName)|events/factLabels|fields/(isolate|southAfricanTime)|limits|offers/text|site/guidePrices)';
const importsOfRemotes = [
  '@ridgeline/contract',
  '@ridgeline/contract/client',
  contractForVisitors,
  '@ridgeline/remote-kit',
  '@ridgeline/shared-ui',
  '@ridgeline/shared-ui/.*',
];
const importsOfAdmin = [...importsOfRemotes, '@ridgeline/contract/client/(offline|owner)'];
const importsOfServers = ['@ridgeline/registry', '@ridgeline/server-kit/.*'];

/**
 * Which modules of our other packages the files of a folder may import, as patterns. If several entries match a file,
 * the last one applies. `../` stands for the root: scripts import by path, because they run before the first
 * installation, when packages cannot be imported by name yet.
 */
const mayImport = {
  'contract/**': [],
  'server-kit/**': [],
  'registry/**': ['@ridgeline/server-kit/(backoff|s3)', '@ridgeline/server-kit/s3/.*'],

  'remote-kit/**': [],
  'remote-kit/src/**': ['@ridgeline/contract', '@ridgeline/contract/client'],
  'remote-kit/release/**': ['@ridgeline/server-kit/settings'],
  'remote-kit/create/template/**': [...importsOfRemotes, '@ridgeline/remote-kit/build/federation'],

  'shared-ui/**': [],
  // The drawings are built, so that there is no path to them within its source.
  'shared-ui/src/drawings.ts': ['@ridgeline/shared-ui/illustrations/.*'],
  'shared-ui/scripts/**': ['@ridgeline/remote-kit/compile/(atOnce|fingerprint)'],

  ...Object.fromEntries(
    localRemotes.map((remote) => [
      `${remote.folder}/**`,
      isForVisitors(remote) ? importsOfRemotes : importsOfAdmin,
    ]),
  ),
  'shell/**': [
    ...importsOfRemotes,
    '@ridgeline/contract/client/offline',
    '@ridgeline/contract/endpoints',
    '@ridgeline/remote-kit/(contracts|package)\\.json',
    ...importsOfServers,
  ],
  'api/**': ['@ridgeline/contract', '@ridgeline/contract/.*', ...importsOfServers],
  '*/webpack.config.mjs': ['@ridgeline/remote-kit/build/.*'],
  'jest.preset.mjs': ['../remote-kit/jest-preset.cjs'],

  'e2e/**': [
    '@ridgeline/api/(standIns|testing)/.*',
    '@ridgeline/contract',
    '@ridgeline/registry',
    '@ridgeline/registry/testing',
    '@ridgeline/remote-kit/(build/rspack|chromium)',
    '@ridgeline/server-kit/.*',
  ],
  'e2e/fixtures/contracts/*.mjs': ['../remote-kit/(compile|release)/.*'],
  'e2e/fixtures/contracts/remotes/**': [...importsOfRemotes, '@ridgeline/remote-kit/build/.*'],

  'scripts/**': [
    '@ridgeline/server-kit/.*',
    '@ridgeline/remote-kit/build/.*',
    '../remote-kit/.*',
    '../bench/.*',
    // Before the first installation, there is no package to import it from.
    '../server-kit/src/environmentFile.mjs',
  ],
  'bench/**': ['@ridgeline/remote-kit/build/.*', '../remote-kit/release/.*'],
  'lint/**': ['../remote-kit/compile/localRemotes.mjs'],
  '*/*jest.config.mjs': ['../jest.preset.mjs'],
};

const packageImports = Object.entries(mayImport).map(([files, allowed]) => ({
  files: [files],
  rules: { 'ridgeline/imports': ['error', allowed] },
}));

const routerOnlyThroughKit = {
  group: ['react-router', 'react-router-dom', 'react-router/*'],
  message: 'Pages reach the router through @ridgeline/remote-kit.',
};
const onlyTypesOfContract = {
  regex: '^@ridgeline/contract$',
  allowTypeImports: true,
  message:
    'Import only types: the contract includes Zod, which visitors should not have to download.',
};
const remoteImports = localRemotes.map((remote) =>
  restrictedImports(
    [`${remote.folder}/src/**/*.{ts,tsx}`],
    [routerOnlyThroughKit, ...(isForVisitors(remote) ? [onlyTypesOfContract] : [])],
  ),
);

/** Overrides for Oxlint that keep packages from importing what they should not know. */
export default [...packageImports, ...remoteImports];
