import {
  limits,
  type ContentVersion,
  type ContentVersionDetail,
  type ContentVersions,
} from '@ridgeline/contract';
import { v7 as newId } from 'uuid';
import type { Database } from '../../platform/db/connect';
import type { Who } from './rows';

interface VersionRow {
  id: string;
  at: string;
  who_id: string | null;
  who_name: string | null;
  subject: ContentVersion['subject'];
  page: string;
  section: string | null;
  what: ContentVersion['what'];
  state_before: string | null;
  state_after: string | null;
}

const versionRows = (db: Database) => db<VersionRow>('content_versions');

/** A save: what was saved, and its states. Null: as at the beginning, or nothing. */
export interface Save {
  who: Who;
  subject: ContentVersion['subject'];
  /** Empty for the brand. */
  page: string;
  /** The section that it is about. */
  section?: string;
  what: ContentVersion['what'];
  before: unknown;
  after: unknown;
}

const json = (state: unknown) => (state === null ? null : JSON.stringify(state));
const stateIn = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/** Records a save, in its transaction, so that it can be taken back for 90 days. */
export async function recordSave(
  transaction: Database,
  { who, subject, page, section, what, before, after }: Save,
) {
  await versionRows(transaction).insert({
    id: newId(),
    at: new Date().toISOString(),
    who_id: who.id,
    who_name: who.name,
    subject,
    page,
    section: section ?? null,
    what,
    state_before: json(before),
    state_after: json(after),
  });
}

const asVersion = (row: Omit<VersionRow, 'state_before' | 'state_after'>): ContentVersion => ({
  _id: row.id,
  at: row.at,
  who: row.who_id === null ? null : { _id: row.who_id, name: row.who_name ?? '' },
  subject: row.subject,
  page: row.page,
  section: row.section,
  what: row.what,
});

const asDetail = (row: VersionRow): ContentVersionDetail => ({
  ...asVersion(row),
  before: stateIn(row.state_before),
  after: stateIn(row.state_after),
});

const summary = ['id', 'at', 'who_id', 'who_name', 'subject', 'page', 'section', 'what'] as const;

export interface VersionQuery {
  subject?: ContentVersion['subject'] | undefined;
  page?: string | undefined;
  section?: string | undefined;
  before?: string | undefined;
}

/** A page of the saves, newest first. */
export async function listVersions(
  db: Database,
  { subject, page, section, before }: VersionQuery,
): Promise<ContentVersions> {
  const query = versionRows(db)
    .orderBy('id', 'desc')
    .select(...summary);
  if (subject !== undefined) void query.where({ subject });
  if (page !== undefined) void query.where({ page });
  if (section !== undefined) void query.where({ section });
  if (before !== undefined) void query.where('id', '<', before);
  const rows = await query.limit(limits.contentVersionsPageLength + 1);
  const shown = rows.slice(0, limits.contentVersionsPageLength);
  return {
    versions: shown.map(asVersion),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** A save without its states. */
export async function versionSummary(
  db: Database,
  id: string,
): Promise<ContentVersion | undefined> {
  const row = await versionRows(db)
    .where({ id })
    .first(...summary);
  return row && asVersion(row);
}

/** A save with its states. */
export async function versionById(
  db: Database,
  id: string,
): Promise<ContentVersionDetail | undefined> {
  const row = await versionRows(db).where({ id }).first();
  return row && asDetail(row);
}

interface Since {
  /** The first save that counts. */
  id: string;
  /** Whether only those after it count. */
  after?: boolean;
  /** Only those of this page and its sections. */
  page?: string;
}

/**
 * Of a save and all later ones, the earliest of each page, each section and the brand, which has what was there before
 * them. A section that is added or deleted is a change of its page.
 */
export async function earliestSince(
  db: Database,
  { id, after = false, page }: Since,
): Promise<ContentVersionDetail[]> {
  const earliest = versionRows(db)
    .where('id', after ? '>' : '>=', id)
    .groupByRaw("subject, page, case when subject = 'section' then section end")
    .min<{ id: string }[]>('id as id');
  if (page !== undefined) void earliest.where({ page });
  const ids = (await earliest).map((row) => row.id);
  const found = await versionRows(db).whereIn('id', ids).orderBy('id');
  return found.map(asDetail);
}

/** How many saves are read at a time. */
const batch = 50;

/**
 * Goes through the states of all saves of one kind. They are read a few at a time, because together they may be large.
 * @param see gets each state
 */
export async function eachState(
  db: Database,
  subject: ContentVersion['subject'],
  see: (state: unknown) => void,
): Promise<void> {
  for (let last = ''; ;) {
    const rows = await versionRows(db)
      .where({ subject })
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .select('id', 'state_before', 'state_after');
    for (const row of rows)
      for (const state of [row.state_before, row.state_after]) see(stateIn(state));
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? '';
  }
}

/** Replaces the name of a file in the states of all saves. */
export function replaceInVersions(transaction: Database, file: string, newFile: string) {
  const pattern = `%${file}%`;
  return versionRows(transaction)
    .where((either) =>
      either.where('state_before', 'like', pattern).orWhere('state_after', 'like', pattern),
    )
    .update({
      state_before: transaction.raw('replace(state_before, ?, ?)', [file, newFile]),
      state_after: transaction.raw('replace(state_after, ?, ?)', [file, newFile]),
    } as never);
}

/** Replaces the invented states of sections by those with which every site begins. */
export async function forgetDemoStates(transaction: Database) {
  for (const column of ['state_before', 'state_after'] as const)
    await versionRows(transaction)
      .where({ subject: 'section' })
      // The last property of a state. Within its fields, such a text would be followed by another brace.
      .where(column, 'like', '%,"isDemo":true}')
      .update({ [column]: null });
}

/** Whether an earlier state of a page, to which it can go back, has a section. */
export async function isInVersions(db: Database, page: string, section: string): Promise<boolean> {
  const pattern = `%"${section}"%`;
  const row = await versionRows(db)
    .where({ page })
    .where((either) => either.where({ section }).orWhere('state_before', 'like', pattern))
    .first('id');
  return row !== undefined;
}

/** Removes saves from before a moment. It compares ids, which grow with time and are indexed. */
export const pruneVersions = (db: Database, beforeMs: number) =>
  versionRows(db)
    .where('id', '<', newId({ msecs: beforeMs, seq: 0, random: new Uint8Array(16) }))
    .delete();
