import { useEffect, useLayoutEffect } from 'react';
import { useJustSaved } from '../saved/justSaved';
import { useListViews, type ListName } from './listViews';

/** Stores the scroll position when the page is left. */
export function useRememberScroll(noun: ListName) {
  useLayoutEffect(
    () => () => useListViews.setState({ lastScroll: { noun, scrollY: window.scrollY } }),
    [noun],
  );
}

/** Restores the scroll position, unless an item was just saved. The rows have to be rendered already. */
export function useRestoreScroll(noun: ListName) {
  useEffect(() => {
    const { lastScroll } = useListViews.getState();
    useListViews.setState({ lastScroll: undefined });
    const isReturn = lastScroll?.noun === noun && lastScroll.scrollY > 0;
    if (isReturn && useJustSaved.getState().saved === undefined)
      window.scrollTo(0, lastScroll.scrollY);
  }, [noun]);
}
