import type { AuditPage } from '@ridgeline/contract';
import { useEffect, useState } from 'react';
import { api } from '../session/api';

/** What is asked for: a kind, or all where it is empty, from the newest on or from further back. */
interface Wanted {
  kind: string;
  before?: string | undefined;
}

function moreState(loading: boolean, next: string | null): 'loading' | 'ready' | 'done' {
  if (loading) return 'loading';
  return next ? 'ready' : 'done';
}

/** The record, page after page, of everything or of one kind. */
export function useAudit() {
  const [wanted, setWanted] = useState<Wanted>({ kind: '' });
  const [page, setPage] = useState<AuditPage>();
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [extended, setExtended] = useState(false);

  useEffect(() => {
    const cancel = new AbortController();
    const { kind, before } = wanted;
    api
      .get('/api/audit', { query: { kind: kind || undefined, before }, signal: cancel.signal })
      .then(
        ({ entries, next }) => {
          if (cancel.signal.aborted) return;
          setPage((shown) => ({ entries: [...(shown?.entries ?? []), ...entries], next }));
          setState('loaded');
        },
        () => {
          if (!cancel.signal.aborted) setState('failed');
        },
      );
    return () => cancel.abort();
  }, [wanted]);

  function ask(next: Wanted) {
    setState('loading');
    setWanted(next);
  }

  return {
    kind: wanted.kind,
    entries: page?.entries,
    failed: state === 'failed',
    /** Begins anew with this kind. */
    show: (kind: string) => {
      setPage(undefined);
      setExtended(false);
      ask({ kind });
    },
    retry: () => ask({ ...wanted }),
    /** Older entries; nothing where all were on the first page. */
    more: page &&
      (page.next !== null || extended) && {
        state: moreState(state === 'loading', page.next),
        load: () => {
          setExtended(true);
          ask({ kind: wanted.kind, before: page.next ?? undefined });
        },
      },
  };
}
