import type { Database } from '../../db/connect';
import type { Uploads } from '../../files/uploads';
import { JobError, type JobHandler, type Jobs } from '../../jobs/jobs';
import { convertStored } from './convertStored';
import { ffmpegPath } from './ffmpeg';
import { conversionKind, filmLibrary, type FilmConversion } from './filmLibrary';

/** Of each kind one at a time, because it takes a processor for minutes. */
export const conversionJob = {
  title: 'Convert a film so that every browser plays it',
  timeLimitMs: 45 * 60 * 1000,
  maxAttempts: 3,
  concurrency: 1,
} satisfies Partial<JobHandler<unknown>>;

/** Registers the job that converts films of pages which browsers do not play, if this machine can. */
export function registerConversion(db: Database, jobs: Jobs, uploads: Uploads) {
  const ffmpeg = ffmpegPath();
  if (!ffmpeg) return;
  const films = filmLibrary(db);
  jobs.register<FilmConversion>(conversionKind, {
    ...conversionJob,
    summary: () => 'A film for a page',
    run: async (conversion, { signal }) => {
      if (!(await films.isWaiting(conversion))) return;
      const { file, source } = conversion;
      const converted = await convertStored(uploads, source, { ffmpeg, signal, as: file });
      if (!converted)
        throw new JobError('The film that was uploaded is gone.', { permanent: true });
      if (await films.finish(conversion)) return;
      // Another run may have shown it, if this one took longer than it could hold the job.
      if (!(await films.states([file]))[file]) await uploads.files.remove([converted]);
    },
    onGivenUp: (conversion) => films.setFailed(conversion, true),
    onRetried: (transaction, conversion) => filmLibrary(transaction).setFailed(conversion, false),
    onDiscarded: ({ writes }, conversion) => filmLibrary(writes).giveUp(conversion),
  });
}
