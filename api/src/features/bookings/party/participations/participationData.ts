import { isGuardian, isSameName, wordsIn } from '@ridgeline/contract';
import { recordOf, type NamedRecords } from '../../../../platform/personData/personData';
import { rideIn } from '../../../events/rides';
import { detailFacts, detailsOf, participantId } from '../participants';
import { eraseParticipations } from './eraseParticipations';
import { keptBecause, participations, type Participation } from './rows';

function agreedBy({ agreed_by, name }: Participation): string | null {
  if (agreed_by === 'self') return name;
  return isGuardian(agreed_by) ? `${agreed_by}, parent or guardian` : agreed_by && 'whoever booked';
}

function daysOf(one: Participation): string {
  const { date, end_date } = rideIn(one);
  return end_date && end_date !== date ? `${date} to ${end_date}` : date;
}

/**
 * Exports and erases participants by name, because they need not give an e-mail address or a number. Each record is
 * about one participant of one booking, and says nothing of the others.
 */
export const participationData: NamedRecords = {
  name: 'participations',
  title: 'People of this name on rides',
  onErasure:
    'The name and what the person told us are removed from the records that you choose, with reasons and notes that contain a word of the name. Others in the booking stay as they are.',

  async recordsNamed(db, name, keyring) {
    const rows = participations(db).orderBy([
      'bookings.created_at',
      'booking_participants.booking_id',
      'booking_participants.position',
    ]);
    // The search text has the names of the party, without accents, on either database.
    for (const word of wordsIn(name))
      void rows.whereRaw('instr(bookings.search_text, ?) > 0', [word]);
    const found = (await rows).filter((row) => isSameName(row.name, name));
    return found.map((one) => {
      const kept = keptBecause(one);
      return {
        id: participantId(one),
        ...(kept && { kept }),
        ...recordOf({
          Ride: rideIn(one).title,
          Date: daysOf(one),
          Reference: one.reference,
          State: one.state,
          Name: one.name,
          Comes: `as a ${one.kind}`,
          ...detailFacts(detailsOf(keyring, one)),
          'Agreed to the indemnity': one.agreed_at,
          'Agreed by': agreedBy(one),
          'Checked in': one.checked_in_at,
          Booked: one.created_at,
        }),
      };
    });
  },

  eraseRecords: eraseParticipations,

  async recordIds(db) {
    return (await participations(db)).map(participantId);
  },
};
