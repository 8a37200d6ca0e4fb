import type { BookingParticipant } from '@ridgeline/contract';
import { FocusedNotice } from '@ridgeline/shared-ui';
import { signatoryOf } from './signatory';

/** What the guide still needs from a person. */
function missingFrom(person: BookingParticipant, leadName: string | undefined) {
  const { emergencyName, emergencyPhone, agreedAt } = person;
  const agreeing = signatoryOf(person, leadName);
  const agreement =
    agreeing === 'guardian'
      ? 'the agreement to the indemnity, by their own link'
      : 'your agreement to the indemnity';
  const missing = [
    (!emergencyName || !emergencyPhone) && 'whom we call in an emergency, with their number',
    !agreedAt && agreement,
  ];
  return missing.filter((one) => one !== false).join(', and ');
}

interface SavedNoticeProps {
  participant: BookingParticipant;
  /** The name of the person who booked, if they have filled in the form. */
  leadName?: string;
  /** The response to the form, a new one each time. */
  answer: object;
}

/** Says that the details are saved, and what is still missing. */
export const SavedNotice = ({ participant, leadName, answer }: SavedNoticeProps) => (
  <FocusedNotice tone="success" about={answer}>
    {leadName === undefined ? 'Saved.' : `The details of ${participant.name} are saved.`}{' '}
    {participant.complete
      ? 'The guide has all that is needed.'
      : `Still missing: ${missingFrom(participant, leadName)}.`}
  </FocusedNotice>
);
