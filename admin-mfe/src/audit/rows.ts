import type { AuditEntry } from '@ridgeline/contract';

/** What the record shows in one line: a deed, and how often it was done in one go. */
export interface Row {
  /** The newest of them. */
  entry: AuditEntry;
  times: number;
}

const pauseMs = 60 * 60 * 1000;

/** Log-ins and the like each count by themselves. */
const isRepetition = (one: AuditEntry, before: AuditEntry) =>
  one.kind !== 'account' &&
  one.action === before.action &&
  one.who?._id === before.who?._id &&
  one.thing?._id === before.thing?._id &&
  one.thing?.title === before.thing?.title &&
  Date.parse(one.at) - Date.parse(before.at) < pauseMs;

/**
 * The entries, the newest first, with what was done again and again as one: a draft that saves itself
 * and photos that arrive one by one would drown everything else.
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
