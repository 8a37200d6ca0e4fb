import type { Logger } from 'pino';
import type { Jobs } from '../jobs/jobs';
import type { Sweep } from './sweep';

/** When few people visit, and not at the full hour, when backups are made. */
const daily = '47 2 * * *';

interface ScheduleOptions {
  jobs: Jobs;
  sweepFiles: () => Promise<Sweep>;
  /** Has the files of pictures made that are not there, whatever became of their jobs. */
  queueMissingVariants: () => Promise<unknown>;
  logger: Logger;
}

/** Tidies the uploads once a day, in one of the processes, and logs what became of them. */
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
