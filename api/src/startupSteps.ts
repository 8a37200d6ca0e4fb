import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { makeFolder } from '@ridgeline/server-kit/makeFolder';
import type { Logger } from 'pino';
import { namedFiles } from './housekeeping';
import type { Database } from './platform/db/connect';
import { IncompatibleSchemaError, migrate, newestSchema } from './platform/db/migrations';
import { SchemaConflictError } from './platform/db/schemaStatements';
import type { FileStore } from './platform/files/fileStore';
import { claimUploads, ForeignUploadsError } from './platform/files/ownership';
import { StartupError, TemporaryStartupError } from './platform/lifecycle/startupErrors';
import { isDiskFailure, reasons, temporaryFailure } from './platform/lifecycle/temporaryFailures';

/*
 * The steps of startup that fail if something is wrong with the site's surroundings. Each of them turns the error into
 * a sentence for the operator, and says whether starting again may help.
 */

/** Creates the folder and its required content. */
export async function withWritableFolder<Result>(
  folder: string,
  create: () => Result,
): Promise<Result> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
    return create();
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (isDiskFailure(error))
      throw new TemporaryStartupError(
        reasons.disk,
        `Ridgeline cannot write to the folder ${folder} (${(error as NodeJS.ErrnoException).code}).`,
        { cause: error },
      );
    throw new StartupError(
      `Ridgeline cannot write to the folder ${folder}. Check DATA_DIR and its permissions.`,
      { cause: error },
    );
  }
}

export async function assertUploadsReachable(files: FileStore) {
  try {
    await files.check();
  } catch (error) {
    const sentence = `Ridgeline cannot reach the uploads in ${files.location} (${(error as Error).name}). Check UPLOADS_URL and the AWS_* variables.`;
    if (temporaryFailure(error))
      throw new TemporaryStartupError(reasons.uploads, sentence, { cause: error });
    throw new StartupError(sentence, { cause: error });
  }
}

export async function claimUploadsFor(db: Database, files: FileStore) {
  try {
    await claimUploads(db, files, () => namedFiles(db));
  } catch (error) {
    if (error instanceof ForeignUploadsError)
      throw new StartupError(`Ridgeline does not start. ${error.message}`, { cause: error });
    throw error;
  }
}

export async function migrateDatabase(db: Database, logger: Logger) {
  try {
    await migrate(db);
  } catch (error) {
    if (error instanceof IncompatibleSchemaError)
      throw new StartupError(
        `A newer version of Ridgeline has changed the database (${error.schema}), and this version (${newestSchema}) cannot run on it. Start that version, or restore a backup that this one made.`,
        { cause: error },
      );
    if (error instanceof SchemaConflictError)
      throw new StartupError(
        `${error.message}. Rename or move it, or give Ridgeline a database of its own.`,
        { cause: error },
      );
    logger.error({ err: error }, 'a migration failed');
    throw new TemporaryStartupError(
      temporaryFailure(error)?.reason ?? 'The database could not be upgraded.',
      'Ridgeline cannot bring its database up to date; the cause is in the log. Nothing is lost.',
      { cause: error },
    );
  }
}
