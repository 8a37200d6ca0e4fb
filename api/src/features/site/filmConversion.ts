import { type VideoPlace } from '@ridgeline/contract';
import type { Uploads } from '../../platform/files/uploads';
import type { Jobs } from '../../platform/jobs/jobs';
import { convertStored } from '../../platform/media/films/convertStored';
import { ffmpegPath } from '../../platform/media/films/ffmpeg';
import { conversionKind, type FilmConversion, type SiteFiles } from './files';

/**
 * Registers the job that converts films which browsers do not play, if this machine can. One at a time, because it takes
 * a processor for minutes. A film that was replaced or removed meanwhile is not shown any more.
 */
export function registerFilmConversion(jobs: Jobs, files: SiteFiles, uploads: Uploads) {
  const ffmpeg = ffmpegPath();
  if (!ffmpeg) return;
  jobs.register<FilmConversion>(conversionKind, {
    title: 'Convert a film so that every browser plays it',
    summary: ({ place }) => `Video ${place}`,
    timeLimitMs: 45 * 60 * 1000,
    maxAttempts: 3,
    concurrency: 1,
    run: async ({ place, film }, { signal }) => {
      if (!(await files.isConverting(place, film))) return;
      const converted = await convertStored(uploads, film, { ffmpeg, signal });
      if (converted && !(await files.finishConversion(place as VideoPlace, film, converted)))
        await uploads.files.remove([converted]);
    },
  });
}
