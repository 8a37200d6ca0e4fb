import { useEffect, useState } from 'react';
import type { Asked, Order, PagedKind, Stored } from '../kinds/kind';
import { useOffers } from '../undo/offers';
import { allPages } from './allPages';
import { fetchFailed, type Listed } from './listed';
import { usePause } from './usePause';

/** What has come of a list, and what it was that was asked for. */
interface Come<Item> {
  items: Item[];
  total: number;
  next: string | null;
  foundBy: string;
}

/** How long somebody pauses who has typed a word. */
const typingMs = 200;

interface Wanted extends Asked {
  /** How many to load at once, where more than a page was shown before. */
  atLeast?: number;
}

function moreState(loading: boolean, failed: boolean, next: string | null) {
  if (failed) return 'failed';
  if (loading) return 'loading';
  return next ? 'ready' : 'done';
}

/** A kind's items page after page; the server looks through them and puts them in order. */
export function usePaged<Item extends Stored>(kind: PagedKind<Item>): Listed<Item> {
  const [wanted, setWanted] = useState<Wanted>({ looked: '', order: 'first' });
  const [come, setCome] = useState<Come<Item>>();
  const [all, setAll] = useState(0);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [failure, fail] = useState<string>();
  const [looked, setLooked] = useState('');
  const [extended, setExtended] = useState(false);
  const pause = usePause();

  useEffect(() => {
    const cancel = new AbortController();
    const { looked: foundBy, after } = wanted;
    allPages(kind, wanted, cancel.signal).then(
      ({ items, total, next }) => {
        if (cancel.signal.aborted) return;
        setCome((before) => {
          const earlier = after ? (before?.items ?? []) : [];
          return { items: [...earlier, ...items], total, next, foundBy };
        });
        if (!foundBy.trim()) setAll(total);
        setState('loaded');
        fail(undefined);
      },
      () => {
        if (cancel.signal.aborted) return;
        setState('failed');
        if (!after) fail(fetchFailed);
      },
    );
    return () => cancel.abort();
  }, [kind, wanted]);

  function ask(next: Wanted) {
    setState('loading');
    setWanted(next);
  }
  const begin = (words: string, order: Order) => {
    setExtended(false);
    ask({ looked: words, order });
  };

  // When one came back, everything that was there is loaded again, and the one more.
  const restorations = useOffers((offers) => offers.restorations);
  const [seen, setSeen] = useState(restorations);
  if (seen !== restorations) {
    setSeen(restorations);
    ask({ looked: wanted.looked, order: wanted.order, atLeast: (come?.items.length ?? 0) + 1 });
  }

  const isMore = Boolean(wanted.after);
  return {
    items: come?.items,
    found: come?.items ?? [],
    counts: { found: come?.total ?? 0, all },
    looked,
    look: (words) => {
      setLooked(words);
      pause(words.trim() ? typingMs : 0, () => begin(words, wanted.order));
    },
    foundBy: come?.foundBy ?? '',
    order: wanted.order,
    turn: (order) => pause(0, () => begin(looked, order)),
    ...{ failure, fail },
    retry:
      state === 'failed' && !isMore
        ? () => {
            fail(undefined);
            ask({ ...wanted });
          }
        : undefined,
    drop: ({ _id }) => {
      setCome(
        (before) =>
          before && {
            ...before,
            items: before.items.filter((other) => other._id !== _id),
            total: before.total - 1,
          },
      );
      setAll((before) => before - 1);
    },
    more:
      come && (come.next !== null || extended)
        ? {
            state: moreState(state === 'loading', state === 'failed' && isMore, come.next),
            load: () => {
              setExtended(true);
              ask({ looked: wanted.looked, order: wanted.order, after: come.next });
            },
          }
        : undefined,
  };
}
