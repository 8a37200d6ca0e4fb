import type { BookingParticipant } from '@ridgeline/contract';
import { isSameName, leadMayAgree } from '@ridgeline/contract/bookings/whoAgrees';

/**
 * Who agrees with this form: the participant themselves, the person who booked for a pillion, or only a guardian,
 * because an adult rider agrees by their own link.
 */
export type Agreeing = 'self' | 'lead' | 'guardian';

/** @param leadName the name of the person who booked, if they fill in the form */
export function agreeingOf(person: BookingParticipant, leadName: string | undefined): Agreeing {
  if (leadName === undefined || isSameName(person.name, leadName)) return 'self';
  return leadMayAgree(person, leadName) ? 'lead' : 'guardian';
}
