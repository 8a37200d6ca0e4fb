import { formatDate } from '@ridgeline/shared-ui';
import type { Difference } from '../../form/Differences';
import { planLabels, type PlanLabel } from './labels';
import type { PlanValues } from './planFields';

const daysText = ({ days }: PlanValues) =>
  days
    .map(({ id: _id, ...day }, index) =>
      [
        `Day ${index + 1}`,
        ...Object.values(day).filter((value) => typeof value === 'string' && value),
      ].join(', '),
    )
    .join('\n');

const textOf = (name: PlanLabel, values: PlanValues) => {
  if (name === 'days') return daysText(values);
  if (name === 'guides') return values.guides.join(', ');
  if (name === 'decidedOn') return values.decidedOn && formatDate(values.decidedOn);
  return values[name];
};

/** What somebody else's version of a plan says otherwise. */
export const differencesBetween = (mine: PlanValues, theirs: PlanValues): Difference[] =>
  (Object.keys(planLabels) as PlanLabel[])
    .filter((name) => textOf(name, mine) !== textOf(name, theirs))
    .map((name) => ({ label: planLabels[name], theirs: textOf(name, theirs) }));
