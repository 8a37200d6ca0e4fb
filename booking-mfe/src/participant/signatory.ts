import type { BookingParticipant } from '@ridgeline/contract';
import { isSameName, leadMayAgree } from '@ridgeline/contract/bookings/whoAgrees';

/**
 * Who agrees with this form: the participant themselves, the person who booked for a pillion, or only a guardian,
 * because an adult rider agrees by their own link.
 */
export type Signatory = 'self' | 'lead' | 'guardian';

/**
 * Who agrees with the form of a participant.
 * @param leadName the name of the person who booked, if they fill in the form
 */
export function signatoryOf(person: BookingParticipant, leadName: string | undefined): Signatory {
  if (leadName === undefined || isSameName(person.name, leadName)) return 'self';
  return leadMayAgree(person, leadName) ? 'lead' : 'guardian';
}
