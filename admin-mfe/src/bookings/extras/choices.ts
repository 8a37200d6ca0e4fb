import {
  isFor,
  limits,
  mostOf,
  type BookedExtra,
  type ExtrasChoice,
  type OfferedExtra,
  type ParticipantKind,
} from '@ridgeline/contract';

interface Person {
  n: number;
  kind: ParticipantKind;
}

/** How many of an extra a booking takes, and which of its people. */
export type Taken = Pick<BookedExtra, 'id' | 'count' | 'people'>;

/** An extra that a booking can take. */
export interface ExtraChoice extends OfferedExtra {
  /** Whether it is sold no more, so that only those who have it can keep it. */
  isGone?: boolean;
}

/** What the people of a booking can choose from, with what they have themselves among what is left. */
export function choicesFor(
  offered: readonly OfferedExtra[],
  booked: readonly BookedExtra[],
): ExtraChoice[] {
  const own = (id: string) => booked.find((extra) => extra.id === id);
  const gone = booked.filter(({ id }) => !offered.some((extra) => extra.id === id));
  return [
    ...offered.map((extra) => ({
      ...extra,
      left: extra.left === null ? null : extra.left + (own(extra.id)?.count ?? 0),
    })),
    ...gone.map(({ id, name, priceCents, count, people }): ExtraChoice => ({
      id,
      name,
      priceCents,
      per: people ? 'person' : 'booking',
      places: count,
      left: count,
      isGone: true,
    })),
  ];
}

const takenOf = (taken: readonly Taken[], id: string) => taken.find((each) => each.id === id);

export const countOf = (taken: readonly Taken[], id: string) => takenOf(taken, id)?.count ?? 0;

/** Whether a person takes an extra. */
export const takes = (taken: readonly Taken[], id: string, n: number) =>
  takenOf(taken, id)?.people?.includes(n) ?? false;

/** How many more of an extra the booking can take; null for any number. */
export const leftOf = ({ id, left }: ExtraChoice, taken: readonly Taken[]) =>
  left === null ? null : left - countOf(taken, id);

/** Whether an extra is a choice of somebody. Who has one already may keep it. */
export const isChoiceOf = (extra: ExtraChoice, { kind, n }: Person, booked: readonly Taken[]) =>
  takes(booked, extra.id, n) || (!extra.isGone && isFor(extra, kind));

/** The highest number of an extra that the booking can take as a whole. */
export const mostFor = (extra: ExtraChoice, booked: readonly Taken[]) =>
  Math.max(mostOf(extra, limits.extrasOfOneKind), countOf(booked, extra.id));

const replaced = (taken: readonly Taken[], changed: Taken): Taken[] => [
  ...taken.filter(({ id }) => id !== changed.id),
  ...(changed.count > 0 ? [changed] : []),
];

/** What the booking takes once a person takes an extra, or no longer does. */
export function withPerson(taken: readonly Taken[], id: string, n: number, isTaken: boolean) {
  const others = (takenOf(taken, id)?.people ?? []).filter((other) => other !== n);
  const people = isTaken ? [...others, n].sort((one, other) => one - other) : others;
  return replaced(taken, { id, count: people.length, people });
}

/** What the booking takes once it takes another number of an extra as a whole. */
export const withCount = (taken: readonly Taken[], id: string, count: number) =>
  replaced(taken, { id, count });

/** What the API is asked for. */
export function choiceOf(
  participants: readonly Pick<Person, 'n'>[],
  taken: readonly Taken[],
): ExtrasChoice {
  const idsOf = (n: number) =>
    taken.filter(({ people }) => people?.includes(n)).map(({ id }) => id);
  return {
    participants: participants
      .map(({ n }) => ({ n, extras: idsOf(n) }))
      .filter(({ extras }) => extras.length > 0),
    extras: taken.flatMap(({ id, count, people }) => (people ? [] : [{ id, count }])),
  };
}

/** The price of what is left out. */
export const leftOutCents = (booked: readonly BookedExtra[], taken: readonly Taken[]) =>
  booked.reduce(
    (sum, { id, count, priceCents }) => sum + Math.max(0, count - countOf(taken, id)) * priceCents,
    0,
  );

/** Whether both take the same. */
export const isSameChoice = (one: readonly Taken[], other: readonly Taken[]) => {
  const sorted = (taken: readonly Taken[]) =>
    JSON.stringify(
      [...taken]
        .sort((first, second) => (first.id < second.id ? -1 : 1))
        .map(({ id, count, people }) => ({ id, count, people })),
    );
  return sorted(one) === sorted(other);
};
