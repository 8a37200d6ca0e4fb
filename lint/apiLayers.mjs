import { readdirSync } from 'node:fs';
import { restrictedImports } from './restrictedImports.mjs';

/**
 * Inside the API, features build on the platform; the folders next to them (backups, demo content, doctor,
 * commands, test payments) may use both. Lower layers do not import from higher ones.
 */
const layersAbove = [
  'backups',
  'demo',
  'doctor',
  'health',
  'commands',
  'testPayments',
  'standIns',
  'metrics',
];
const composition = [
  'app',
  'compose',
  'drawings',
  'drawingWorker',
  'endpoints',
  'eventBookings',
  'firstSteps',
  'groupMessages',
  'housekeeping',
  'main',
  'personDataSources',
  'pictureOwners',
  'publicRevision',
  'services',
  'startupSteps',
  'trashBins',
];
const aboveFeatures = [...layersAbove, ...composition].join('|');
const platformLayer = restrictedImports(
  ['api/src/platform/**/*.ts'],
  [
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
  messaging: ['groups'],
  releases: ['accounts'],
  events: ['offers'],
  ownerNotices: ['accounts', 'events', 'messaging'],
  waitlist: ['offers', 'events', 'ownerNotices'],
  guides: ['accounts', 'events', 'offers'],
  site: ['content'],
  vouchers: ['payments', 'ownerNotices', 'site'],
  sharing: ['events', 'galleries', 'posts', 'site'],
  overview: ['events', 'posts'],
  bookings: [
    'codes',
    'offers',
    'events',
    'galleries',
    'guides',
    'waitlist',
    'payments',
    'vouchers',
    'groups',
    'messaging',
    'ownerNotices',
    'sharing',
    'site',
  ],
};
const features = readdirSync(new URL('../api/src/features', import.meta.url), {
  withFileTypes: true,
})
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

/** The features whose stores and rules throw errors of the domain, which `httpErrors.ts` answers. */
const domain = [
  'bookings',
  'codes',
  'events',
  'guides',
  'offers',
  'payments',
  'vouchers',
  'waitlist',
];

const featureLayers = features.flatMap((feature) => {
  const allowed = featureImports[feature] ?? [];
  const others = features.filter((name) => name !== feature && !allowed.includes(name));
  const folder = `api/src/features/${feature}`;
  const patterns = [
    {
      regex: `^(\\.\\./)+(${aboveFeatures})(/|$)`,
      message: 'A feature may import only from the platform and from lower features.',
    },
    {
      regex: `^(\\.\\./)+(${others.join('|')})/`,
      message: `The feature ${feature} may import only these features: ${allowed.join(', ') || 'none'}.`,
    },
    {
      regex: `^(\\.\\./)+(${features.join('|')})/(.+/)?[^/]*[sS]tore$`,
      allowTypeImports: true,
      message: 'A feature may not use the store of another feature.',
    },
  ];
  if (!domain.includes(feature)) return [restrictedImports([`${folder}/**/*.ts`], patterns)];
  const noHttp = { regex: '/HttpError$', message: 'Throw an error of the domain instead.' };
  return [
    restrictedImports([`${folder}/**/*.ts`], [...patterns, noHttp]),
    restrictedImports([`${folder}/**/*{R,r}outes.ts`], patterns),
  ];
});

/** The files in which SQL may name only the tables of the feature, or of the platform. */
const ownTables = ['platform', ...features].map((owner) => ({
  files: [owner === 'platform' ? 'api/src/platform/**/*.ts' : `api/src/features/${owner}/**/*.ts`],
  // Migrations and what completes them are there for the tables of all features.
  excludeFiles: [
    '**/*.test.ts',
    'api/src/platform/db/migrations/**',
    'api/src/platform/db/searchTexts.ts',
    // Ids of sections, such as those of the page of events, look like columns.
    'api/src/features/content/defaults/**',
  ],
  rules: { 'ridgeline/tables': ['error', owner] },
}));

/** Overrides for Oxlint that keep imports inside the API one-way, and let each feature keep its tables to itself. */
export default [platformLayer, ...featureLayers, ...ownTables];
