/** The process that reads uploads, and its thread that decodes a HEIC. */
import { isMainThread } from 'node:worker_threads';
import sharp from 'sharp';
import { documentTypes } from './documentTypes';
import { runHeicThread } from './heic/heicThread';
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
    // Loaded on demand, because a process that reads a photo needs no library for SVGs.
    prepareLogo: async (logo) => {
      const { prepareLogo } = await import(/* webpackMode: "eager" */ './logo/prepareLogo');
      return prepareLogo(logo);
    },
    makeIcons: async (picture) => {
      const { makeIcons } = await import(/* webpackMode: "eager" */ './logo/makeIcons');
      return makeIcons(picture);
    },
    detectTypes: ({ file }) => documentTypes(file),
    // It needs its own libraries, too.
    readRoute: async (route) => {
      const { readRoute } = await import(/* webpackMode: "eager" */ './route/readRoute');
      return readRoute(route);
    },
  });
// An error reaches the thread that has started this one.
else void runHeicThread();
