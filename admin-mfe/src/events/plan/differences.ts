import { meals } from '@ridgeline/contract';
import { formatDate } from '@ridgeline/shared-ui';
import type { Difference } from '../../form/Differences';
import { planLabels, type PlanLabel } from './labels';
import { mealLabels, type DayValues, type PlanValues } from './planFields';

function dayText({ id: _id, breakfast, lunch, dinner, ...texts }: DayValues, index: number) {
  const served = { breakfast, lunch, dinner };
  const parts = [
    ...Object.values(texts),
    ...meals.flatMap((meal) => (served[meal] ? mealLabels[meal] : [])),
  ];
  return [`Day ${index + 1}`, ...parts.filter(Boolean)].join(', ');
}

function textOf(name: PlanLabel, values: PlanValues, nameOf: (guide: string) => string) {
  if (name === 'days') return values.days.map(dayText).join('\n');
  if (name === 'guides') return values.guides.map(nameOf).join(', ');
  if (name === 'decidedOn') return values.decidedOn && formatDate(values.decidedOn);
  return values[name];
}

/**
 * What somebody else's version of a plan says otherwise.
 * @param nameOf the name of a guide, by the id
 */
export const differencesBetween = (
  mine: PlanValues,
  theirs: PlanValues,
  nameOf: (guide: string) => string,
): Difference[] =>
  (Object.keys(planLabels) as PlanLabel[])
    .filter((name) => textOf(name, mine, nameOf) !== textOf(name, theirs, nameOf))
    .map((name) => ({ label: planLabels[name], theirs: textOf(name, theirs, nameOf) }));
