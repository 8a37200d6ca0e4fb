import type { ReleaseHistory } from '@ridgeline/contract';
import { useState } from 'react';
import { api } from '../../session/api';

/** Appends older changes to the newest ones, unless changes between them are missing. */
function join(newest: ReleaseHistory, older: ReleaseHistory | undefined): ReleaseHistory {
  if (!older) return newest;
  const last = newest.changes.at(-1)?.number ?? 0;
  if ((older.changes[0]?.number ?? 0) < last - 1) return newest;
  const rest = older.changes.filter(({ number }) => number < last);
  return { changes: [...newest.changes, ...rest], next: older.next };
}

function moreState(loading: boolean, hasMore: boolean): 'loading' | 'ready' | 'done' {
  if (loading) return 'loading';
  return hasMore ? 'ready' : 'done';
}

/**
 * The history of releases, as far back as the user has loaded it.
 * @param newest the latest part of the history; undefined while it is loading
 */
export function useOlderChanges(newest: ReleaseHistory | undefined) {
  const [older, setOlder] = useState<ReleaseHistory>();
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const all = newest && join(newest, older);

  async function load() {
    if (!all?.next) return;
    setState('loading');
    try {
      const page = await api.get('/api/releases/history', { query: { before: all.next } });
      // Keep everything that is shown now, because `newest` drops its last change when a new one comes in.
      setOlder({ changes: [...all.changes, ...page.changes], next: page.next });
      setState('ready');
    } catch {
      setState('failed');
    }
  }

  const hasMore = Boolean(all?.next);
  return {
    changes: all?.changes ?? [],
    failed: state === 'failed',
    /** Loads older changes; undefined if `newest` was the whole history. */
    more:
      hasMore || older
        ? { state: moreState(state === 'loading', hasMore), load: () => void load() }
        : undefined,
  };
}
