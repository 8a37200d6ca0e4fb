import { useEffect, useLayoutEffect } from 'react';
import { useJustSaved } from '../saved/justSaved';
import { usePlaces, type ListName } from './places';

/** Remembers how far down the page is when it is left. */
export function useLeftPlace(noun: ListName) {
  useLayoutEffect(
    () => () => usePlaces.setState({ left: { noun, scrollY: window.scrollY } }),
    [noun],
  );
}

/** Scrolls to where a list was left, once its rows are there. What was just saved comes first. */
export function useReturnToPlace(noun: ListName) {
  useEffect(() => {
    const { left } = usePlaces.getState();
    usePlaces.setState({ left: undefined });
    const isReturn = left?.noun === noun && left.scrollY > 0;
    if (isReturn && useJustSaved.getState().saved === undefined) window.scrollTo(0, left.scrollY);
  }, [noun]);
}
