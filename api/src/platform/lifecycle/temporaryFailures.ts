import { isBucketUnavailable } from '@ridgeline/server-kit/s3/status';
import { isUnavailable } from '../db/errors';
import { isReadOnly } from '../db/readOnlyErrors';
import { primaryCode } from '../db/sqliteCode';
import { isDiskFull } from '../lifecycle/diskErrors';
import { TemporaryStartupError } from './startupErrors';

/** Temporary problems of a site, in words that anybody may read. */
export const reasons = {
  database: 'The database does not answer.',
  readOnly: 'The database accepts no changes.',
  uploads: 'The place of the uploads does not answer.',
  disk: 'The disk is full or cannot be written.',
};

/** Codes of a failed disk, which an administrator repairs without changing the settings. */
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

/** A failed start as a temporary failure; undefined if it will not pass by itself. */
export function temporaryFailure(error: unknown): TemporaryStartupError | undefined {
  if (error instanceof TemporaryStartupError) return error;
  const { message } = error as Error;
  const failure = (reason: string) =>
    new TemporaryStartupError(reason, `Ridgeline cannot start yet: ${message}`, { cause: error });
  if (isDiskFailure(error)) return failure(reasons.disk);
  if (isReadOnly(error)) return failure(reasons.readOnly);
  if (isUnavailable(error)) return failure(reasons.database);
  if (isBucketUnavailable(error)) return failure(reasons.uploads);
  return undefined;
}
