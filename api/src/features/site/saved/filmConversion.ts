import type { Uploads } from '../../../platform/files/uploads';
import type { Jobs } from '../../../platform/jobs/jobs';
import { convertStored } from '../../../platform/media/films/convertStored';
import { ffmpegPath } from '../../../platform/media/films/ffmpeg';
import { conversionJob } from '../../../platform/media/films/registerConversion';
import { conversionKind, siteFiles, type FilmConversion, type SiteFiles } from './files';

/**
 * Registers the job with which the version before converts films that browsers do not play, if this machine can: it may
 * have queued some. The next start takes them over. One that was replaced or removed meanwhile is not shown any more.
 */
export function registerFilmConversion(jobs: Jobs, files: SiteFiles, uploads: Uploads) {
  const ffmpeg = ffmpegPath();
  if (!ffmpeg) return;
  jobs.register<FilmConversion>(conversionKind, {
    ...conversionJob,
    summary: ({ place }) => `Video ${place}`,
    run: async ({ place, film }, { signal }) => {
      if (!(await files.isConverting(place, film))) return;
      const converted = await convertStored(uploads, film, { ffmpeg, signal });
      if (converted && !(await files.finishConversion(place, film, converted)))
        await uploads.files.remove([converted]);
    },
    onDiscarded: ({ writes }, { place, film }) => siteFiles(writes).giveUpConversion(place, film),
  });
}
