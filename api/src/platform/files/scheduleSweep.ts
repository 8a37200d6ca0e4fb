import type { Logger } from 'pino';
import type { Jobs } from '../jobs/jobs';
import type { Sweep } from './sweep';

/** At night, when few people visit, and not at the full hour, when backups run. */
const daily = '47 2 * * *';

interface ScheduleOptions {
  jobs: Jobs;
  sweepFiles: () => Promise<Sweep>;
  /** Queues the missing variants of pictures, in case their jobs were lost. */
  queueMissingVariants: () => Promise<unknown>;
  logger: Logger;
}

/** Tidies the uploads once a day, in one of the processes, and logs the outcome. */
export function scheduleSweep({ jobs, sweepFiles, queueMissingVariants, logger }: ScheduleOptions) {
  jobs.schedule(
    'sweep-uploads',
    daily,
    async () => {
      await queueMissingVariants();
      const { quarantined, restored, deleted, postponed } = await sweepFiles();
      if (quarantined.length + restored.length + deleted.length > 0)
        logger.info({ quarantined, restored, deleted }, 'uploads were tidied');
      if (postponed.length > 0)
        logger.error(
          { orphans: postponed.length, some: postponed.slice(0, 5) },
          'too many uploads are named by no row: nothing was moved; look at `npm run doctor`',
        );
    },
    'Tidy the uploads',
  );
}
