import {
  eventTerrains,
  limits,
  meals,
  planUpdateSchema,
  type PhotoArrangement,
  type Plan,
  type PlanUpdate,
  type RideDay,
} from '@ridgeline/contract';
import { terrainLabels } from '@ridgeline/contract/events/factLabels';
import { uuid } from '@ridgeline/contract/client';
import { z } from 'zod';
import { check, choice, line, list, number, text } from '../../content/fields/specs';
import { numberIn } from '../../content/fields/values';
import { positionIn, positionText } from './position';

/** A day as the values of form controls. */
export interface DayValues extends Record<(typeof meals)[number], boolean> {
  /** Tells the rows of the form apart. */
  id: string;
  title: string;
  text: string;
  distanceKm: string;
  hours: string;
  terrain: string;
  nightPlace: string;
  nightKind: string;
}

/** A plan as the values of form controls; empty where nothing is said. */
export interface PlanValues extends Record<string, unknown> {
  meetingPlace: string;
  meetingTime: string;
  meetingPosition: string;
  meetingNotes: string;
  finishPlace: string;
  finishPosition: string;
  days: DayValues[];
  guides: string[];
  includes: string;
  excludes: string;
  bring: string;
  licence: string;
  motorcycle: string;
  tyres: string;
  minAge: string;
  minRiders: string;
  decidedOn: string;
  /** The pictures after the first one in their order, with texts; undefined until the user changes them. */
  pictures?: PhotoArrangement;
}

export const mealLabels = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' } as const;

/** The rows of the days. */
export const daysSpec = list('days', 'Day by day', {
  noun: 'day',
  most: limits.rideDays,
  titledBy: 'title',
  fields: [
    line('title', 'Title', { hint: 'Such as Clarens to Katse.', most: limits.titleLength }),
    text('text', 'What happens', { rows: 4 }),
    number('distanceKm', 'Distance in km'),
    number('hours', 'Hours in the saddle', { hint: 'Also halves, such as 5.5.' }),
    choice('terrain', 'Terrain', [
      ['', 'Not said'],
      ...eventTerrains.map((terrain) => [terrain, terrainLabels[terrain]] as const),
    ]),
    line('nightPlace', 'Where people sleep', { most: limits.placeLength }),
    line('nightKind', 'Kind of place', {
      hint: 'Such as guest house, two to a room.',
      most: limits.nightKindLength,
    }),
    ...meals.map((meal) => check(meal, mealLabels[meal])),
  ],
});

const linesText = (lines: readonly string[] | undefined) => (lines ?? []).join('\n');
const numberText = (value: number | undefined) => value?.toString() ?? '';

const dayValues = (day: RideDay): DayValues => ({
  id: uuid(),
  title: day.title,
  text: day.text,
  distanceKm: numberText(day.distanceKm),
  hours: numberText(day.hours),
  terrain: day.terrain ?? '',
  nightPlace: day.night?.place ?? '',
  nightKind: day.night?.kind ?? '',
  breakfast: day.meals?.includes('breakfast') ?? false,
  lunch: day.meals?.includes('lunch') ?? false,
  dinner: day.meals?.includes('dinner') ?? false,
});

/** The form's values of a plan. */
export const planValuesOf = ({
  meeting,
  finish,
  needs,
  ...plan
}: Partial<Plan> = {}): PlanValues => ({
  meetingPlace: meeting?.place ?? '',
  meetingTime: meeting?.time ?? '',
  meetingPosition: positionText(meeting?.position),
  meetingNotes: meeting?.notes ?? '',
  finishPlace: finish?.place ?? '',
  finishPosition: positionText(finish?.position),
  days: (plan.days ?? []).map(dayValues),
  guides: plan.guides ?? [],
  includes: linesText(plan.includes),
  excludes: linesText(plan.excludes),
  bring: linesText(plan.bring),
  licence: needs?.licence ?? '',
  motorcycle: needs?.motorcycle ?? '',
  tyres: needs?.tyres ?? '',
  minAge: numberText(needs?.minAge),
  minRiders: numberText(needs?.minRiders),
  decidedOn: needs?.decidedOn ?? '',
});

/** Undefined for an empty control, which the contract leaves out. */
const optional = (typed: string) => typed.trim() || undefined;

/** A typed number; undefined for an empty control. */
const optionalNumber = (typed: string) => optional(typed) && numberIn(typed);

/** A pasted position. A text without one is left to the schema, which refuses it. */
const positionOf = (pasted: string) => optional(pasted) && (positionIn(pasted) ?? pasted);

/** The lines of a text; null without any. */
const linesIn = (typed: string) => {
  const lines = typed.split('\n').filter((each) => each.trim());
  return lines.length > 0 ? lines : null;
};

const dayOf = (day: DayValues) => ({
  title: day.title,
  text: day.text,
  distanceKm: optionalNumber(day.distanceKm),
  hours: optionalNumber(day.hours),
  terrain: optional(day.terrain),
  night:
    optional(day.nightPlace) || optional(day.nightKind)
      ? { place: day.nightPlace, kind: optional(day.nightKind) }
      : undefined,
  meals: meals.filter((meal) => day[meal]),
});

/** A part of which at least one control is filled in; null for none. */
const part = <Part extends object>(fields: Part) =>
  Object.entries(fields).some(([, value]) => value !== undefined && value !== '') ? fields : null;

/** The changes that the form's values say, not checked yet. All parts of the form are among them. */
const planOf = (values: PlanValues) => ({
  meeting: part({
    place: values.meetingPlace.trim(),
    time: optional(values.meetingTime),
    position: positionOf(values.meetingPosition),
    notes: optional(values.meetingNotes),
  }),
  finish: part({
    place: values.finishPlace.trim(),
    position: positionOf(values.finishPosition),
  }),
  days: values.days.length > 0 ? values.days.map(dayOf) : null,
  guides: values.guides.length > 0 ? values.guides : null,
  includes: linesIn(values.includes),
  excludes: linesIn(values.excludes),
  bring: linesIn(values.bring),
  needs: part({
    licence: optional(values.licence),
    motorcycle: optional(values.motorcycle),
    tyres: optional(values.tyres),
    minAge: optionalNumber(values.minAge),
    minRiders: optionalNumber(values.minRiders),
    decidedOn: optional(values.decidedOn),
  }),
});

/** The controls of fields of the contract that have another name. */
const controls: Record<string, string> = {
  'meeting.place': 'meetingPlace',
  'meeting.time': 'meetingTime',
  'meeting.position': 'meetingPosition',
  'meeting.notes': 'meetingNotes',
  'finish.place': 'finishPlace',
  'finish.position': 'finishPosition',
  'night.place': 'nightPlace',
  'night.kind': 'nightKind',
};

/** The name of the control of a refused field. */
export function controlOf(refused: string): string {
  const [, day = '', field = refused] = /^(days\.\d+\.)(.+)$/.exec(refused) ?? [];
  const named = controls[field] ?? field.replace(/^needs\./, '').replace(/^meals\b.*/, 'lunch');
  return day + (controls[field.replace(/\.(lat|lng)$/, '')] ?? named.replace(/\.\d+$/, ''));
}

/** The contract's schema, applied to the form's values, whose errors name its controls. */
export const planFormSchema: z.ZodType<PlanUpdate> = z
  .custom<PlanValues>()
  .transform((values, context) => {
    const { data, error } = planUpdateSchema.safeParse(planOf(values));
    if (data) return data;
    for (const issue of error.issues)
      context.addIssue({
        code: 'custom',
        message: issue.message,
        path: controlOf(issue.path.join('.')).split('.'),
      });
    return z.NEVER;
  });

/** What helps with a position, which is pasted. */
export const positionHint =
  'Paste a link of Google Maps, or coordinates such as -28.516, 28.421. A shortened link says no position: open it, hold the place, and copy the numbers.';
