import path from 'node:path';
import type { Picture } from '@ridgeline/contract';

/** A picture's files, and the values in its row. */
export interface StoredPicture extends Picture {
  /** Unsigned path of the JPEG. */
  path: string;
}

const fileOf = (urlPath: string) => path.posix.basename(urlPath);

/** Names of all files that belong to a picture. */
export const filesOfPicture = ({ path: plain, avif, webp }: StoredPicture) =>
  [plain, ...[...avif, ...webp].map((source) => source.path)].map(fileOf);
