import { useEffect, useLayoutEffect } from 'react';
import { useJustSaved } from '../saved/justSaved';
import { usePlaces, type ListName } from './places';

/** Remembers the scroll position when the page is left. */
export function useLeftPlace(noun: ListName) {
  useLayoutEffect(
    () => () => usePlaces.setState({ left: { noun, scrollY: window.scrollY } }),
    [noun],
  );
}

/** Restores the scroll position once the rows are there, unless something was just saved. */
export function useReturnToPlace(noun: ListName) {
  useEffect(() => {
    const { left } = usePlaces.getState();
    usePlaces.setState({ left: undefined });
    const isReturn = left?.noun === noun && left.scrollY > 0;
    if (isReturn && useJustSaved.getState().saved === undefined) window.scrollTo(0, left.scrollY);
  }, [noun]);
}
