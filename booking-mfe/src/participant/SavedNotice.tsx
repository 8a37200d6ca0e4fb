import type { OwnParticipation } from '@ridgeline/contract';
import { Notice } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';

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

/** Says that the details are saved, and what is still missing. It takes the focus, as the button is far below it. */
export function SavedNotice({ participant, answer }: SavedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [answer]);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="success">
        {participant.complete
          ? 'Saved. The guide has all that is needed.'
          : `Saved. Still missing: ${missingFrom(participant)}.`}
      </Notice>
    </div>
  );
}
