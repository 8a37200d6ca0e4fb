import type { ReleaseHistory } from '@ridgeline/contract';
import { useState } from 'react';
import { api } from '../../session/api';

/** The newest changes, and behind them those older ones that reach up to them. */
function joined(newest: ReleaseHistory, older: ReleaseHistory | undefined): ReleaseHistory {
  if (!older) return newest;
  const last = newest.changes.at(-1)?.number ?? 0;
  if ((older.changes[0]?.number ?? 0) < last - 1) return newest;
  const rest = older.changes.filter(({ number }) => number < last);
  return { changes: [...newest.changes, ...rest], next: older.next };
}

function moreState(loading: boolean, isThereMore: boolean): 'loading' | 'ready' | 'done' {
  if (loading) return 'loading';
  return isThereMore ? 'ready' : 'done';
}

/**
 * The history, as far back as somebody looked.
 * @param newest its latest part, which grows at its top; undefined until it has come
 */
export function useOlderChanges(newest: ReleaseHistory | undefined) {
  const [older, setOlder] = useState<ReleaseHistory>();
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const all = newest && joined(newest, older);

  async function load() {
    if (!all?.next) return;
    setState('loading');
    try {
      const page = await api.get('/api/releases/history', { query: { before: all.next } });
      // With all that is shown now, of which the newest part lets the last go when one comes in.
      setOlder({ changes: [...all.changes, ...page.changes], next: page.next });
      setState('ready');
    } catch {
      setState('failed');
    }
  }

  const isThereMore = Boolean(all?.next);
  return {
    changes: all?.changes ?? [],
    failed: state === 'failed',
    /** Older changes; nothing where all were there from the first. */
    more:
      isThereMore || older
        ? { state: moreState(state === 'loading', isThereMore), load: () => void load() }
        : undefined,
  };
}
