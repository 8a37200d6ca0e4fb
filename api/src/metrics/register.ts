import { registerDisks } from '@ridgeline/server-kit/metrics/disks';
import type { Settings } from '@ridgeline/server-kit/settings';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { BackupStore } from '../backups/archives/store/backupStore';
import { backupDirOf } from '../backups/archives/store/openBackupStore';
import { drawingWorkers } from '../drawings';
import { onlineProviders } from '../features/payments/onlineProviders';
import type { Database } from '../platform/db/connect';
import type { Jobs } from '../platform/jobs/jobs';
import { uploadLoad } from '../platform/media/worker/pool';
import { createFacts } from './facts';
import { registerWorkers } from './processMetrics';
import { registerSiteMetrics } from './siteMetrics';

interface Measured {
  db: Database;
  jobs: Pick<Jobs, 'counts'>;
  backups: BackupStore;
  settings: Settings;
  logger: Logger;
}

/** Registers what a process of the API measures, besides its requests, mails and cache. */
export function registerMetrics(
  registry: Registry,
  { db, jobs, backups, settings, logger }: Measured,
): void {
  const providers = onlineProviders(settings).map(({ name }) => name);
  registerSiteMetrics({
    registry,
    facts: createFacts(logger),
    db,
    jobs,
    backups,
    settings,
    providers,
  });
  registerWorkers(registry, { drawings: drawingWorkers.load, uploads: uploadLoad });
  registerDisks(registry, {
    data: settings.DATA_DIR,
    ...(!settings.BACKUP_URL && { backups: backupDirOf(settings) }),
  });
}
