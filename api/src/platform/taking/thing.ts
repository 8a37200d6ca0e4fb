import type { Knex } from 'knex';
import { CommandError } from '../lifecycle/CommandError';
import { timestamp } from '../db/timestamp';
import { isSlugTaken } from '../db/slug';
import { notTrashed } from '../trash/restorable';
import { differences, differingColumns, type ColumnNames } from './differences';
import type { Taking } from './taking';

/** What the rows of all things with a trash have. */
export interface ThingRow {
  id: string;
  slug?: string | null;
  former_slug?: string | null;
  image: string | null;
  version: number;
  created_at: string;
  deleted_at: string | null;
}

interface ThingTable {
  table: string;
  kind: 'event' | 'gallery' | 'post' | 'group';
  names: ColumnNames;
}

/** Locks the row of a thing. */
export async function lockThing(transaction: Knex.Transaction, table: string, id: string) {
  await transaction(table).where({ id }).forUpdate().first('id');
}

/** The columns about the row itself. */
const ownColumns = [
  'version',
  'updated_at',
  'deleted_at',
  'trashed_at',
  'trashed_by',
  'former_slug',
];

/**
 * The row of a thing in the copy.
 * @throws {CommandError} if it has none, or has it in the trash
 */
export async function rowInCopy<Row extends ThingRow>(
  { copy }: Pick<Taking, 'copy'>,
  { table, kind }: Pick<ThingTable, 'table' | 'kind'>,
  id: string,
): Promise<Row> {
  const row = (await copy(table).where({ id }).first()) as Row | undefined;
  if (!row) throw new CommandError(`The copy has no ${kind} ${id}. Nothing was changed.`);
  if (row.deleted_at !== null)
    throw new CommandError(
      `In the copy, the ${kind} ${id} is in the trash, or was deleted. Nothing was changed.`,
    );
  return row;
}

/** A free slug: the wanted one, or with a number after it. */
async function freeSlug({ transaction }: Taking, table: string, wanted: string, id: string) {
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    if (!(await isSlugTaken(transaction, table, slug, id))) return slug;
  }
}

/**
 * Takes the row of a thing, and brings it back if it was deleted, with its id and its link. Its parts come first.
 * @param partsChanged whether one of them has changed
 * @returns whether anything has changed
 */
export async function takeThing<Row extends ThingRow>(
  taking: Taking,
  { table, kind, names }: ThingTable,
  { row, before, partsChanged }: { row: Row; before: Row | undefined; partsChanged: boolean },
): Promise<boolean> {
  const { transaction, say } = taking;
  const slug = row.slug ? await freeSlug(taking, table, row.slug, row.id) : row.slug;
  const after = { ...row, ...(slug !== undefined && { slug }) };
  const isBack = before === undefined || before.deleted_at !== null;
  const changed = before ? differingColumns(before, after, ownColumns) : [];
  // Deleting it has freed its address.
  const shown = Object.fromEntries(
    Object.entries(names).filter(([column]) => !isBack || column !== 'slug'),
  );
  if (before) for (const line of differences(shown, before, after)) say(line);
  if (slug !== row.slug) say(`Its address is taken by another ${kind}: it gets ${slug}.`);
  if (before && before.image !== row.image) say('Its picture: changes.');
  if (!isBack && !partsChanged && changed.length === 0) return false;
  const values = {
    ...after,
    ...notTrashed,
    ...(slug !== undefined && { former_slug: null }),
    // A form that was opened before is outdated.
    version: Math.max(before?.version ?? 0, row.version) + 1,
    updated_at: timestamp(Date.now()),
  };
  if (before) await transaction(table).where({ id: row.id }).update(values);
  else await transaction(table).insert(values);
  if (isBack) await transaction('tombstones').where({ id: row.id, kind }).delete();
  return true;
}
