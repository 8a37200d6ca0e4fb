import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBucketServer } from '@ridgeline/server-kit/testing/startBucketServer';
import { builtReleases } from '../support/site';
import { startBalancer } from './balancer';
import { startPart } from './part';
import { startDatabase, stopDatabase } from './testing/database';

const three = [0, 1, 2];

/** Three API and three shell processes behind load balancers, on one MariaDB and one bucket. */
export async function startSeveral() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-several-'));
  const [DATABASE_URL, bucket] = await Promise.all([startDatabase(), startBucketServer()]);
  const shared = {
    DATABASE_URL,
    UPLOADS_URL: `${bucket.url}/uploads`,
    JWT_SECRET: 'a secret that all machines share, long enough',
    DEMO: 'off',
    ...bucket.environment,
  };
  const log = (name: string) => path.join(folder, `${name}.log`);
  // All start at once on an empty database: one of them migrates it, the others wait.
  const apis = await Promise.all(
    three.map((at) =>
      startPart('api', log(`api-${at}`), { ...shared, DATA_DIR: path.join(folder, `data-${at}`) }),
    ),
  );
  const api = await startBalancer(apis.map(({ address }) => address));
  const shells = await Promise.all(
    three.map((at) => {
      const RELEASES_DIR = path.join(folder, `releases-${at}`);
      cpSync(builtReleases, RELEASES_DIR, { recursive: true });
      const own = { API_URL: api.address, RELEASES_DIR, HOST: '127.0.0.1', PORT: '0' };
      return startPart('shell', log(`shell-${at}`), own);
    }),
  );
  const front = await startBalancer(shells.map(({ address }) => address));

  return {
    address: front.address,
    apis,
    shells,
    stop: async () => {
      front.stop();
      await Promise.all(shells.map((shell) => shell.stop()));
      api.stop();
      await Promise.all(apis.map((each) => each.stop()));
      await stopDatabase();
      await bucket.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Several = Awaited<ReturnType<typeof startSeveral>>;
