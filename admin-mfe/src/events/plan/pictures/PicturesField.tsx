import type { TourEvent } from '@ridgeline/contract';
import { FieldGroup } from '../../../content/form/FieldGroup';
import { PhotoPicker } from '../../../photos/picker/PhotoPicker';
import type { Upload } from '../../../uploads/queue';
import type { EventPictures } from './useEventPictures';

interface PicturesFieldProps {
  event: TourEvent;
  pictures: Pick<EventPictures, 'photos' | 'intake' | 'callsFor'> & {
    retry: (key: string) => void;
  };
  uploads: Upload[];
  onFailure: (sentence: string | undefined) => void;
}

/** The pictures of an event after the first one. */
export const PicturesField = ({ event, pictures, uploads, onFailure }: PicturesFieldProps) => (
  <FieldGroup
    label="More pictures"
    hint="Up to 12, which the page of the ride shows below the plan. The first picture is in the form of the event."
  >
    <PhotoPicker
      label="Pictures of the ride"
      hasCaptions={false}
      calls={pictures.callsFor(event)}
      uploads={uploads}
      photos={pictures.photos}
      intake={pictures.intake}
      onRetry={pictures.retry}
      onFailure={onFailure}
    />
  </FieldGroup>
);
