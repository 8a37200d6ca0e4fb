import { useEffect, useLayoutEffect } from 'react';
import { useJustSaved } from '../saved/justSaved';
import { useListViews, type ListName } from './places';

/** Remembers the scroll position when the page is left. */
export function useRememberScroll(noun: ListName) {
  useLayoutEffect(
    () => () => useListViews.setState({ left: { noun, scrollY: window.scrollY } }),
    [noun],
  );
}

/** Restores the scroll position once the rows are there, unless something was just saved. */
export function useRestoreScroll(noun: ListName) {
  useEffect(() => {
    const { left } = useListViews.getState();
    useListViews.setState({ left: undefined });
    const isReturn = left?.noun === noun && left.scrollY > 0;
    if (isReturn && useJustSaved.getState().saved === undefined) window.scrollTo(0, left.scrollY);
  }, [noun]);
}
