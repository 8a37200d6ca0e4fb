/** The process that reads uploads. */
import sharp from 'sharp';
import { documentTypes } from './documentTypes';
import { makeVariants } from './makeVariants';
import { preparePicture } from './preparePicture';
import { serveTasks } from './serveTasks';
import type { UploadTasks } from './tasks';

// A worker never gets the same picture twice.
sharp.cache(false);

serveTasks<UploadTasks>({
  preparePicture,
  makeVariants: ({ jpeg, widths, pace }) => makeVariants(() => sharp(jpeg), widths, pace),
  detectTypes: ({ file }) => documentTypes(file),
});
