import type { FilmState } from '@ridgeline/contract';
import type { Database } from '../../db/connect';
import { bumpPublicRevision } from '../../db/revisions';
import { removeFilesLater } from '../../files/removal';
import { insertJob } from '../../jobs/store';

interface FilmRow {
  /** The name under which it is shown. */
  file: string;
  /** The film as it was uploaded, while it is not converted yet. */
  source: string | null;
  has_failed: boolean | number;
  created_at: string;
}

export const conversionKind = 'film.convert-upload';

/** A film that is to be converted, and the name under which it will be shown. */
export interface FilmConversion {
  file: string;
  source: string;
}

const stateOf = ({ source, has_failed }: FilmRow): FilmState => {
  if (source === null) return 'ready';
  return has_failed ? 'failed' : 'converting';
};

/** The films that owners have uploaded for pages. */
export function filmLibrary(db: Database) {
  const films = (database: Database = db) => database<FilmRow>('films');
  const asUploaded = ({ file, source }: FilmConversion, database: Database = db) =>
    films(database).where({ file, source });

  const row = (file: string, source: string | null): FilmRow => ({
    file,
    source,
    has_failed: false,
    created_at: new Date().toISOString(),
  });

  return {
    /** What can be seen of each of these films, as far as they exist. */
    async states(files: readonly string[]): Promise<Record<string, FilmState>> {
      const rows = await films().whereIn('file', [...files]);
      return Object.fromEntries(rows.map((each) => [each.file, stateOf(each)]));
    },

    /** Lists a film that browsers play. */
    add: (file: string): Promise<void> =>
      db.transaction(async (transaction) => {
        await films(transaction).insert(row(file, null));
      }),

    /** Lists films that browsers play, as far as they are not listed yet. */
    async addMissing(files: readonly string[]): Promise<void> {
      if (files.length === 0) return;
      await films()
        .insert(files.map((file) => row(file, null)))
        .onConflict('file')
        .ignore();
    },

    /** Lists a film that browsers do not play, and queues its conversion. */
    convert: (conversion: FilmConversion): Promise<void> =>
      db.transaction(async (transaction) => {
        await films(transaction).insert(row(conversion.file, conversion.source));
        await insertJob(transaction, { kind: conversionKind, payload: conversion }, Date.now());
      }),

    /** Whether a film is still to be converted. */
    isWaiting: async (conversion: FilmConversion): Promise<boolean> =>
      (await asUploaded(conversion).first('file')) !== undefined,

    /**
     * Shows a converted film.
     * @returns false if nobody wants it any more
     */
    finish: (conversion: FilmConversion): Promise<boolean> =>
      db.transaction(async (transaction) => {
        const changed = await asUploaded(conversion, transaction).update({
          source: null,
          has_failed: false,
        });
        if (changed === 0) return false;
        await removeFilesLater(transaction, [conversion.source]);
        await bumpPublicRevision(transaction);
        return true;
      }),

    /** Notes whether a film could not be converted. */
    async setFailed(conversion: FilmConversion, hasFailed: boolean): Promise<void> {
      await asUploaded(conversion).update({ has_failed: hasFailed });
    },

    /** Gives a film up that could not be converted. */
    async giveUp(conversion: FilmConversion): Promise<void> {
      if ((await asUploaded(conversion).delete()) > 0)
        await removeFilesLater(db, [conversion.source]);
    },
  };
}
