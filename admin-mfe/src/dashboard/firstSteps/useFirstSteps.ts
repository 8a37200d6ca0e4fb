import type { FirstStep, FirstSteps } from '@ridgeline/contract';
import { useLocation } from '@ridgeline/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { overviewQuery } from '../toDos/queries';
import { steps } from './steps';

/** The link that shows the list although an owner has put it away. */
export const firstStepsPath = '/admin-dashboard?first-steps=1';

/** How many steps are shown at first, so that the lists below stay in reach. */
const shownFirst = 3;

export interface ShownSteps extends Pick<FirstSteps, 'isHidden'> {
  /** Whether somebody has followed the link to the list. */
  isAskedFor: boolean;
  visible: FirstStep[];
  /** How many more there are. */
  more: number;
  showAll: () => void;
}

/** A newer API may know more steps. */
const isKnown = (step: FirstStep) => step in steps;

/** What the site lacks; undefined while the list is not shown. */
export function useFirstSteps(): ShownSteps | undefined {
  const { search } = useLocation();
  const [showsAll, setShowsAll] = useState(false);
  const isAskedFor = new URLSearchParams(search).has('first-steps');
  const { data: overview } = useQuery(overviewQuery);
  const firstSteps = overview?.firstSteps;
  if (!firstSteps) return undefined;
  const missing = firstSteps.missing.filter(isKnown);
  if (!isAskedFor && (firstSteps.isHidden || missing.length === 0)) return undefined;
  const visible = showsAll || isAskedFor ? missing : missing.slice(0, shownFirst);
  return {
    isHidden: firstSteps.isHidden,
    isAskedFor,
    visible,
    more: missing.length - visible.length,
    showAll: () => setShowsAll(true),
  };
}
