import type { AuditEntry } from '@ridgeline/contract';

/** A line of the log: an entry, and how many times it was repeated. */
export interface Row {
  /** The newest of the repeated entries. */
  entry: AuditEntry;
  times: number;
}

const pauseMs = 60 * 60 * 1000;

/** Entries about accounts, such as log-ins, are never merged. */
const isRepetition = (one: AuditEntry, before: AuditEntry) =>
  one.kind !== 'account' &&
  one.action === before.action &&
  one.who?._id === before.who?._id &&
  one.thing?._id === before.thing?._id &&
  one.thing?.title === before.thing?.title &&
  Date.parse(one.at) - Date.parse(before.at) < pauseMs;

/**
 * Merges repeated entries, which are sorted newest first. Otherwise the autosaves of a draft, or photos that are
 * uploaded one by one, would hide everything else.
 */
export function rowsOf(entries: AuditEntry[]): Row[] {
  const rows: Row[] = [];
  for (const [at, entry] of entries.entries()) {
    const newer = entries[at - 1];
    const row = rows.at(-1);
    if (row && newer && isRepetition(newer, entry)) row.times += 1;
    else rows.push({ entry, times: 1 });
  }
  return rows;
}
