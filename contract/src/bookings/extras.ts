import type { ExtraScope, OfferedExtra } from '../offers/extras';
import type { ParticipantKind } from './participantKinds';

/** An extra that a party takes. */
export interface ChosenExtra {
  id: string;
  count: number;
  /** The numbers of those who take it, from 1, if it is sold to each person. */
  people?: number[];
}

interface Choices {
  participants: readonly { extras?: readonly string[] | undefined }[];
  extras?: readonly { id: string; count: number }[] | undefined;
}

/**
 * The extras that a party chose for each person and for the whole booking, ordered by their ids: everybody takes
 * limited ones in the same order, so that no two bookings wait for each other.
 */
export function chosenExtras({ participants, extras = [] }: Choices): ChosenExtra[] {
  const people = new Map<string, number[]>();
  for (const [at, { extras: own = [] }] of participants.entries())
    for (const id of own) people.set(id, [...(people.get(id) ?? []), at + 1]);
  const ofPeople = [...people].map(([id, numbers]) => ({
    id,
    count: numbers.length,
    people: numbers,
  }));
  return [...ofPeople, ...extras.map(({ id, count }) => ({ id, count }))].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  );
}

/** Whether somebody of this kind may take an extra. */
export const isFor = (
  { per, for: kinds }: { per: ExtraScope; for?: readonly ParticipantKind[] | undefined },
  kind: ParticipantKind,
) => per === 'person' && (kinds === undefined || kinds.includes(kind));

/** How many of an extra one booking may take as a whole. */
export const mostOf = ({ max, left }: Pick<OfferedExtra, 'max' | 'left'>, limit: number): number =>
  Math.min(max ?? limit, left ?? limit, limit);

/** How many of an extra: "Airport transfer", or "2 × Airport transfer". */
export const extraText = (name: string, count: number) =>
  count === 1 ? name : `${count}\u00a0×\u00a0${name}`;
