import { isBucketUnavailable } from '@ridgeline/server-kit/s3/status';
import { isUnavailable } from '../db/errors';
import { primaryCode } from '../db/sqliteCode';
import { isDiskFull } from '../lifecycle/diskErrors';
import { TemporaryFailure } from './startupFailure';

/** What the parts of a site can lack for a while, in words for anybody. */
export const reasons = {
  database: 'The database does not answer.',
  uploads: 'The place of the uploads does not answer.',
  disk: 'The disk is full or cannot be written.',
};

/** Of a disk that has failed; an administrator mends it without a change of settings. */
const failureCodes = new Set([
  'EIO',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'SQLITE_IOERR',
  'SQLITE_READONLY',
]);

export function isDiskFailure(error: unknown): boolean {
  return isDiskFull(error) || failureCodes.has(primaryCode(error));
}

/** The failure of a start as one that may pass by itself; undefined where it will not. */
export function temporaryFailure(error: unknown): TemporaryFailure | undefined {
  if (error instanceof TemporaryFailure) return error;
  const { message } = error as Error;
  const failure = (reason: string) =>
    new TemporaryFailure(reason, `Ridgeline cannot start yet: ${message}`, { cause: error });
  if (isDiskFailure(error)) return failure(reasons.disk);
  if (isUnavailable(error)) return failure(reasons.database);
  if (isBucketUnavailable(error)) return failure(reasons.uploads);
  return undefined;
}
