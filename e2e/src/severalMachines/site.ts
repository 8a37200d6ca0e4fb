import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBucketServer } from '@ridgeline/server-kit/testing/startBucketServer';
import { copyBuiltReleases } from '../support/site';
import { startBalancer } from './balancer';
import { startService } from './service';
import { startDatabase, stopDatabase } from './testing/database';

const indexes = [0, 1, 2];

/** Three API and three shell processes behind load balancers, on one MariaDB and one bucket. */
export async function startCluster() {
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
  // All processes start at the same time on an empty database. One of them migrates it while the others wait.
  const apis = await Promise.all(
    indexes.map((at) =>
      startService('api', log(`api-${at}`), {
        ...shared,
        DATA_DIR: path.join(folder, `data-${at}`),
      }),
    ),
  );
  const api = await startBalancer(apis.map(({ url }) => url));
  const shells = await Promise.all(
    indexes.map((at) => {
      const RELEASES_DIR = path.join(folder, `releases-${at}`);
      copyBuiltReleases(RELEASES_DIR);
      const shellSettings = { API_URL: api.url, RELEASES_DIR, HOST: '127.0.0.1', PORT: '0' };
      return startService('shell', log(`shell-${at}`), shellSettings);
    }),
  );
  const publicBalancer = await startBalancer(shells.map(({ url }) => url));

  return {
    url: publicBalancer.url,
    apis,
    shells,
    stop: async () => {
      publicBalancer.stop();
      await Promise.all(shells.map((shell) => shell.stop()));
      api.stop();
      await Promise.all(apis.map((each) => each.stop()));
      await stopDatabase();
      await bucket.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
