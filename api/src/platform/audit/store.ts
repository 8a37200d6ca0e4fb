import type { Knex } from 'knex';
import { v7 as newId } from 'uuid';
import { limits, type AuditEntry, type AuditPage, type AuditQuery } from '@ridgeline/contract';
import type { Database } from '../db/connect';
import { countRows } from '../db/countRows';
import type { AuditEvent } from './event';

interface EntryRow {
  id: string;
  at: string;
  who_id: string | null;
  who_name: string | null;
  kind: string;
  action: string;
  thing_id: string | null;
  thing_title: string | null;
  request_id: string;
}

const titleLength = 200;

const asEntry = (row: EntryRow): AuditEntry => ({
  _id: row.id,
  at: row.at,
  who: row.who_id !== null ? { _id: row.who_id, name: row.who_name ?? '' } : null,
  kind: row.kind,
  action: row.action,
  thing:
    row.thing_id !== null || row.thing_title !== null
      ? { _id: row.thing_id, title: row.thing_title }
      : null,
  requestId: row.request_id,
});

const columnsOf = ({ actor, action, target, requestId }: AuditEvent) => ({
  who_id: actor?.id ?? null,
  who_name: actor?.name ?? null,
  kind: action.split('.')[0] ?? '',
  action,
  thing_id: target?.id ?? null,
  thing_title: target?.title?.slice(0, titleLength) ?? null,
  request_id: requestId,
});

/** The audit log. Entries are inserted with a change, completed before its response, and pruned later. */
export function auditStore(db: Database) {
  const entries = () => db<EntryRow>('audit_entries');

  /** @returns the entry's id */
  async function insert(event: AuditEvent, transaction: Knex = db): Promise<string> {
    const id = newId();
    const at = new Date().toISOString();
    await transaction<EntryRow>('audit_entries').insert({ id, at, ...columnsOf(event) });
    return id;
  }

  /** Adds details that were unknown when the change was written. */
  const complete = (id: string, event: AuditEvent) =>
    entries().where({ id }).update(columnsOf(event));

  /** A page of entries, newest first. */
  async function page({ kind, before }: AuditQuery): Promise<AuditPage> {
    const query = entries().orderBy('id', 'desc');
    if (kind) void query.where({ kind });
    if (before) void query.where('id', '<', before);
    const rows = await query.limit(limits.auditPageLength + 1);
    const pageRows = rows.slice(0, limits.auditPageLength);
    return {
      entries: pageRows.map(asEntry),
      next: rows.length > pageRows.length ? (pageRows.at(-1)?.id ?? null) : null,
    };
  }

  /** Removes entries older than this. It compares ids, which grow with time and are indexed. */
  const prune = (beforeMs: number) =>
    entries()
      .where('id', '<', newId({ msecs: beforeMs, seq: 0, random: new Uint8Array(16) }))
      .delete();

  return { insert, complete, page, prune };
}

/** How many entries name an account as the one who did it. */
export const countEntriesOf = (db: Database, accountId: string): Promise<number> =>
  countRows(db<EntryRow>('audit_entries').where({ who_id: accountId }));

export type AuditStore = ReturnType<typeof auditStore>;

/** The table and column with the title of each kind of target. */
const columns: Record<string, { table: string; title: string }> = {
  event: { table: 'events', title: 'title' },
  gallery: { table: 'galleries', title: 'title' },
  post: { table: 'posts', title: 'title' },
  group: { table: 'whatsapp_groups', title: 'name' },
  booking: { table: 'bookings', title: 'reference' },
};

/**
 * The title of a target by its id. It reads the table directly, because stores do not return rows that are
 * in the trash.
 */
export async function titleOf(db: Knex, kind: string, id: string): Promise<string | undefined> {
  const column = columns[kind];
  if (!column) return undefined;
  const row = await db<Record<string, string>>(column.table).where({ id }).first(column.title);
  return row?.[column.title];
}
