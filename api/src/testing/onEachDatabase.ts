import { startApi, type Api, type StartOptions } from './startApi';
import type { BucketServer } from './uploadDisk';

type Tests = (api: () => Api, restart: (options: StartOptions) => Promise<void>) => void;

/** The database of an API, and whether its files are in a bucket instead of a folder. */
type Kind = [name: string, databaseServer: string | undefined, withBucket: boolean];

/** Whether the tests are currently being registered for the first database. */
let onFirst = true;

function onEach(kinds: Kind[], name: string, tests: Tests) {
  describe.each(kinds)(`${name}, on %s`, (kind, server, withBucket) => {
    onFirst = kind === kinds[0]?.[0];
    let api: Api;
    let bucket: BucketServer | undefined;
    const start = async (options: StartOptions) => {
      api = await startApi(server, { bucket, ...options });
    };
    if (withBucket) {
      beforeAll(async () => {
        // Loaded on demand, because this takes longer than most tests.
        const { startBucketServer } =
          await import('@ridgeline/server-kit/testing/startBucketServer');
        bucket = await startBucketServer();
        Object.assign(process.env, bucket.environment);
      });
      afterAll(() => bucket?.stop());
    }
    beforeEach(() => start({}));
    afterEach(() => api.stop());
    tests(
      () => api,
      async (options) => {
        await api.stop();
        await start(options);
      },
    );
  });
}

const databases = (): [string, string | undefined][] => {
  const server = process.env.TEST_MARIADB_URL;
  return [['SQLite', undefined], ...(server ? [['MariaDB', server] as [string, string]] : [])];
};

/** Runs the tests on SQLite and, if it is installed, on MariaDB. Each test gets an API with an empty database. */
export const onEachDatabase = (name: string, tests: Tests) =>
  onEach(
    databases().map(([database, server]) => [database, server, false]),
    name,
    tests,
  );

/**
 * Runs the tests only on SQLite: for the form of requests and responses, headers, texts and limits, and for rules whose
 * statements other tests run on MariaDB, too.
 */
export const onOneDatabase = (name: string, tests: Tests) =>
  onEach([['SQLite', undefined, false]], name, tests);

/** A test that runs only on the first database or store, for the same reason as `onOneDatabase`. */
export const itOnce = Object.assign(
  (...test: Parameters<typeof it>) => {
    if (onFirst) it(...test);
  },
  {
    each: ((table: never[]) => (onFirst ? it.each(table) : () => undefined)) as typeof it.each,
  },
);

/**
 * Runs tests about files with a folder and with a bucket. Rows do not depend on the store, so each database is used
 * once.
 */
export const onEachStore = (name: string, tests: Tests) => {
  const [first = 'SQLite', last = first] = databases().map(([database]) => database);
  const server = databases().at(-1)?.[1];
  onEach(
    [
      [`${first} and a folder`, undefined, false],
      [`${last} and a bucket`, server, true],
    ],
    name,
    tests,
  );
};
