import type { TourEvent } from '@ridgeline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tourDatesQuery } from '../queries';
import { differencesBetween } from './differences';
import { planValuesOf, type PlanValues } from './planFields';

/** To which dates of a tour a save of a plan applies. Null: nothing is saved. */
export type SaveScope = 'this date' | 'later dates' | null;

export interface ScopeQuestion {
  /** The labels of what the owner has changed. */
  changed: string[];
  /** The later dates of the tour. */
  later: TourEvent[];
  onAnswer: (scope: SaveScope) => void;
}

/** Asks whether a change of a plan is meant for this date alone, if its tour has later ones. */
export function useSaveScope() {
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<ScopeQuestion>();
  const scope = useRef<SaveScope>('this date');

  async function laterThan({ tourId, date }: TourEvent) {
    if (!tourId) return [];
    const dates = await queryClient.fetchQuery(tourDatesQuery(tourId));
    return dates.filter((other) => other.date > date);
  }

  /**
   * @param stored the ride as it was saved last
   * @returns whether to save
   */
  async function ask(stored: TourEvent, values: PlanValues): Promise<boolean> {
    scope.current = 'this date';
    const changed = differencesBetween(planValuesOf(stored), values, (guide) => guide);
    const later = changed.length > 0 ? await laterThan(stored) : [];
    if (later.length > 0)
      scope.current = await new Promise<SaveScope>((onAnswer) =>
        setQuestion({ changed: changed.map(({ label }) => label), later, onAnswer }),
      );
    setQuestion(undefined);
    return scope.current !== null;
  }

  return { question, ask, withLaterDates: () => scope.current === 'later dates' };
}
