import type { Attachment, TourEvent } from '@ridgeline/contract';
import { useState } from 'react';
import { api } from '../session/api';

/** The event as the server has it: the one that is edited, or a new one once it is created. */
export function useStoredEvent(event: TourEvent | undefined) {
  const [stored, setStored] = useState(event);

  /** Only the files: of the fields, the version that the person started from has to stay. */
  const takeFiles = ({ attachments, image, imageUrl }: TourEvent) =>
    setStored((before) => before && { ...before, attachments, image, imageUrl });

  const deleteAttachment = async ({ _id }: Attachment) => {
    if (!stored) return;
    takeFiles(
      await api.delete('/api/events/{id}/attachments/{attachmentId}', {
        params: { id: stored._id, attachmentId: _id },
      }),
    );
  };

  return { stored, setStored, takeFiles, deleteAttachment };
}
