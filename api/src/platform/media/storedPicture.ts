import path from 'node:path';
import type { Picture } from '@ridgeline/contract';

/** A picture's files, and the values in its row. */
export interface StoredPicture extends Picture {
  /** Unsigned path of the JPEG. */
  path: string;
}

const fileOf = (urlPath: string) => path.posix.basename(urlPath);

/** The name of a picture's JPEG, by which rows and sections name the picture. */
export const jpegOf = (picture: Pick<StoredPicture, 'path'>) => fileOf(picture.path);

/** Names of all files that belong to a picture. */
export const filesOfPicture = ({ path: plain, avif, webp }: StoredPicture) =>
  [plain, ...[...avif, ...webp].map((source) => source.path)].map(fileOf);
