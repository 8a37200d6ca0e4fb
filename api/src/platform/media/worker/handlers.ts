import { fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { makeVariants } from './makeVariants';
import { preparePicture } from './preparePicture';
import type { TaskHandlers } from './tasks';

export const handlers: TaskHandlers = {
  preparePicture,
  makeVariants: ({ jpeg, widths, pace }) => makeVariants(() => sharp(jpeg), widths, pace),
  detectType: async ({ file }) => (await fileTypeFromFile(file))?.ext,
};
