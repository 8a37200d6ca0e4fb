import { documentTypes } from './documentTypes';
import { makeVariants } from './makeVariants';
import { preparePicture } from './preparePicture';
/**
 * Reads uploads in a separate process: if a file takes too much memory or time, this process ends and the API
 * continues. It runs one task at a time, and ends with its parent.
 */
import sharp from 'sharp';
import {
  UnreadableFileError,
  type TaskMessage,
  type WorkerMessage,
  type TaskHandlers,
} from './tasks';

/** In bytes, set by the parent. */
const memoryLimit = Number(process.argv[2]);
const checkMemoryEveryMs = 20;

// A worker never gets the same picture twice.
sharp.cache(false);

const handlers: TaskHandlers = {
  preparePicture,
  makeVariants: ({ jpeg, widths, pace }) => makeVariants(() => sharp(jpeg), widths, pace),
  detectTypes: ({ file }) => documentTypes(file),
};

const reply = (message: WorkerMessage) => process.send?.(message);

process.on('disconnect', () => process.exit());
process.on('message', ({ name, input }: TaskMessage) => {
  const watch = setInterval(() => {
    // Libraries use memory that no option of Node limits.
    if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGKILL');
  }, checkMemoryEveryMs);
  handlers[name](input as never)
    .then(
      (result) =>
        reply({ kind: 'done', result, retire: process.memoryUsage.rss() > memoryLimit / 2 }),
      (error: Error) =>
        reply({
          kind: error instanceof UnreadableFileError ? 'unreadable' : 'failed',
          message: error.message,
        }),
    )
    .finally(() => clearInterval(watch));
});
reply({ kind: 'ready' });
