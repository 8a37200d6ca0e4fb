/** The process that reads uploads, and its thread that decodes a HEIC. */
import { isMainThread } from 'node:worker_threads';
import sharp from 'sharp';
import { documentTypes } from './documentTypes';
import { runHeicThread } from './heic/heicThread';
import { makeIcons } from './logo/makeIcons';
import { prepareLogo } from './logo/prepareLogo';
import { makeVariants } from './makeVariants';
import { preparePicture } from './preparePicture';
import { serveTasks } from './serveTasks';
import type { UploadTasks } from './tasks';

// A worker never gets the same picture twice.
sharp.cache(false);

if (isMainThread)
  serveTasks<UploadTasks>({
    preparePicture,
    makeVariants: ({ jpeg, widths, pace }) => makeVariants(() => sharp(jpeg), widths, pace),
    prepareLogo,
    makeIcons,
    detectTypes: ({ file }) => documentTypes(file),
  });
// An error reaches the thread that has started this one.
else void runHeicThread();
