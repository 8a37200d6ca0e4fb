import type { Knex } from 'knex';
import type { Part } from '../trash/parts';
import { differingColumns } from './differences';
import type { Taking } from './taking';

type Row = { id: string } & Record<string, unknown>;

interface PartTable<PartRow extends Row, Content> {
  table: string;
  /** The column with the id of what they belong to. */
  parent: string;
  kind: 'photo' | 'attachment' | 'picture';
  /** How a sentence begins that is about one, such as `The file “Packing list.pdf”`. */
  nameOf: (row: PartRow) => string;
  asPart: (row: PartRow) => Part<Content>;
  trash: {
    keep: (transaction: Knex.Transaction, part: Part<Content>, who: string | null) => Promise<void>;
  };
}

/**
 * Takes parts, such as the photos of a gallery, as they were. Those that are new since then go to the trash, so that
 * nothing is lost.
 * @returns those that the thing has now, and whether that is a change
 */
export async function takeParts<PartRow extends Row, Content>(
  { copy, transaction, who, say }: Taking,
  parentId: string,
  { table, parent, kind, nameOf, asPart, trash }: PartTable<PartRow, Content>,
): Promise<{ rows: PartRow[]; changed: boolean }> {
  const of = { [parent]: parentId };
  const order = ['position', 'id'];
  const rows = (await copy(table).where(of).orderBy(order)) as PartRow[];
  const existing = (await transaction(table).where(of).orderBy(order)) as PartRow[];
  const wanted = new Set(rows.map(({ id }) => id));
  let changed = false;
  for (const row of existing.filter(({ id }) => !wanted.has(id))) {
    changed = true;
    await transaction(table).where({ id: row.id }).delete();
    await trash.keep(transaction, asPart(row), who.name);
    say(`${nameOf(row)} is newer, and goes to the trash.`);
  }
  const before = new Map(existing.map((row) => [row.id, row]));
  for (const row of rows) {
    const present = before.get(row.id);
    if (present && differingColumns(present, row).length === 0) continue;
    changed = true;
    // It may lie in the trash, from where it would otherwise be purged with its files.
    await transaction('trashed_parts').where({ kind, id: row.id }).delete();
    await transaction(table).where({ id: row.id }).delete();
    await transaction(table).insert(row);
    say(present ? `${nameOf(row)} is as it was.` : `${nameOf(row)} comes back.`);
  }
  return { rows, changed };
}
