import type { BookingParticipant } from '@ridgeline/contract';
import { FocusedNotice } from '@ridgeline/shared-ui';
import { signatoryOf } from './signatory';

/** What else would help the guide, if the person has it. */
function stillEmpty(person: BookingParticipant) {
  const isRider = person.kind === 'rider';
  const empty = [
    !person.ownPhone && 'a phone number on the ride',
    isRider && !person.motorcycle && 'the motorcycle',
    isRider && !(person.licenceCode && person.licenceNumber) && 'the driver’s licence',
    !(person.medicalAidScheme && person.medicalAidNumber) &&
      'the medical aid with its member number',
  ];
  return empty.filter((one) => one !== false).join(', ');
}

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
export function SavedNotice({ participant, leadName, answer }: SavedNoticeProps) {
  const empty = stillEmpty(participant);
  return (
    <FocusedNotice tone="success" about={answer}>
      {leadName === undefined ? (
        'Saved.'
      ) : (
        <>
          The details of <bdi>{participant.name}</bdi> are saved.
        </>
      )}{' '}
      {participant.complete
        ? 'The guide has all that is needed.'
        : `Still missing: ${missingFrom(participant, leadName)}.`}
      {empty && ` Also useful, and still empty: ${empty}.`}
    </FocusedNotice>
  );
}
