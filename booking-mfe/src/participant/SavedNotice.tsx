import type { OwnParticipation } from '@ridgeline/contract';
import { FocusedNotice } from '@ridgeline/shared-ui';

/** What the guide still needs from a person. */
function missingFrom({ emergencyName, emergencyPhone, agreedAt }: OwnParticipation['participant']) {
  const missing = [
    (!emergencyName || !emergencyPhone) && 'whom we call in an emergency, with their number',
    !agreedAt && 'your agreement to the indemnity',
  ];
  return missing.filter((one) => one !== false).join(', and ');
}

interface SavedNoticeProps {
  participant: OwnParticipation['participant'];
  /** The response to the form, a new one each time. */
  answer: object;
}

/** Says that the details are saved, and what is still missing. */
export const SavedNotice = ({ participant, answer }: SavedNoticeProps) => (
  <FocusedNotice tone="success" about={answer}>
    {participant.complete
      ? 'Saved. The guide has all that is needed.'
      : `Saved. Still missing: ${missingFrom(participant)}.`}
  </FocusedNotice>
);
