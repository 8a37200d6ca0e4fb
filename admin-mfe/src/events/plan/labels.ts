import type { PlanValues } from './planFields';

/** The labels of the form's controls, also where two versions of a plan are compared. */
export const planLabels = {
  meetingPlace: 'Where to meet',
  meetingTime: 'When to meet',
  meetingPosition: 'Exactly where',
  meetingNotes: 'How to find it',
  finishPlace: 'Where it ends',
  finishPosition: 'Exactly where it ends',
  days: 'Day by day',
  guides: 'Who guides',
  includes: 'Included',
  excludes: 'Not included',
  bring: 'What to bring',
  licence: 'Licence',
  motorcycle: 'Motorcycle',
  tyres: 'Tyres',
  minAge: 'Youngest age',
  minRiders: 'Fewest riders',
  decidedOn: 'Decided on',
} as const satisfies Partial<Record<keyof PlanValues, string>>;

export type PlanLabel = keyof typeof planLabels;
