import {
  EmptyState,
  Heading,
  SelectField,
  Skeleton,
  Text,
  VisuallyHidden,
} from '@ridgeline/shared-ui';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BackToDashboard } from '../page/BackToDashboard';
import { ListEnd } from '../page/LoadMore';
import { Page } from '../page/Page';
import { api } from '../session/api';
import { entries as list, entry as line, moment, sentence } from './Audit.css';
import { momentText } from '../page/moment';
import { actorOf, predicateOf } from './sentence';
import type { AuditEntry } from '@ridgeline/contract';

/** A line of the log: an entry, and how many times it was repeated. */
interface Row {
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
function rowsOf(entries: AuditEntry[]): Row[] {
  const rows: Row[] = [];
  for (const [at, entry] of entries.entries()) {
    const newer = entries[at - 1];
    const row = rows.at(-1);
    if (row && newer && isRepetition(newer, entry)) row.times += 1;
    else rows.push({ entry, times: 1 });
  }
  return rows;
}

/** An entry as a sentence. */
const EntryRow = ({ entry, times }: Row) => (
  <li className={line}>
    <span className={sentence}>
      <strong>{actorOf(entry)}</strong> {predicateOf(entry)}
      {times > 1 && `, ${times} times`}
    </span>
    <VisuallyHidden>{' · '}</VisuallyHidden>
    <time className={moment} dateTime={entry.at}>
      {momentText(entry.at)}
    </time>
  </li>
);

/** The activity log, newest entries first; optionally of one kind only. */
const auditQuery = (kind: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['audit', kind],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/audit', { query: { kind, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });

const kinds = [
  ['', 'Everything'],
  ['event', 'Events'],
  ['post', 'Blog posts'],
  ['gallery', 'Galleries'],
  ['picture', 'Pictures'],
  ['code', 'Codes'],
  ['group', 'Groups'],
  ['content', 'Pages'],
  ['site', 'Settings'],
  ['release', 'Releases'],
  ['person', 'People’s data'],
  ['account', 'Accounts and log-ins'],
] as const;

export function AuditPage() {
  const [kind, setKind] = useState<string>('');
  const audit = useInfiniteQuery(auditQuery(kind || undefined));
  const entries = audit.data?.pages.flatMap((page) => page.entries);
  return (
    <Page>
      <BackToDashboard />
      <Heading level={1} size="h2">
        Activity log
      </Heading>
      <SelectField
        label="Show"
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        options={kinds}
      />
      {audit.isPending && <Skeleton shapes={['line', 'line', 'line', 'line']} />}
      {entries?.length === 0 && (
        <EmptyState title="Nothing here yet">
          <Text tone="soft">What you and the other admins change is written down here.</Text>
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <ul role="list" className={list} aria-label="What was done">
          {rowsOf(entries).map((row) => (
            <EntryRow key={row.entry._id} {...row} />
          ))}
        </ul>
      )}
      <ListEnd list={audit} />
    </Page>
  );
}
