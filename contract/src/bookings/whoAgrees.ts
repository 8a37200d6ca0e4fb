import type { ParticipantKind } from './participantKinds';
import { wordsIn } from '../fields/plainText';

/** A name of nothing but marks has no words, and is compared as it is. */
const plainName = (name: string) => wordsIn(name).join(' ') || name.trim();

/** Whether two names are the same, whatever their spelling: see `plainText`. */
export const isSameName = (one: string, other: string) => plainName(one) === plainName(other);

interface Participant {
  kind: ParticipantKind;
  name: string;
}

/** Whether the person who booked may agree for a participant without being a guardian: for themselves, a pillion or a guest. */
export const leadMayAgree = ({ kind, name }: Participant, leadName: string) =>
  kind !== 'rider' || isSameName(name, leadName);

/** Whether a guardian agreed, whose name is then recorded, and not the participant or the person who booked. */
export const isGuardian = (agreedBy: string | null) =>
  agreedBy !== null && agreedBy !== 'self' && agreedBy !== 'lead';

interface Agreement {
  agreedBy: string | null;
  /** The participant's name. */
  name: string;
  leadName: string;
}

/** Who agreed to the indemnity, by name; empty if nobody has, or once it is erased. */
export function agreedByText({ agreedBy, name, leadName }: Agreement): string {
  if (!agreedBy) return '';
  if (agreedBy === 'self' || (agreedBy === 'lead' && isSameName(name, leadName))) return name;
  return agreedBy === 'lead' ? `${leadName}, who booked` : `${agreedBy}, parent or guardian`;
}
