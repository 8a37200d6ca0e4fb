import { PictureChooser } from '../photos/PictureChooser';
import type { ChosenPicture } from '../photos/usePicture';
import type { Upload } from './useUploads';

interface PicturePickerProps {
  /** Address of the picture that the event has already. */
  current?: string | null | undefined;
  picture: ChosenPicture;
  chosen: Upload | undefined;
  onRemove: (id: string) => void;
}

/** The event's picture: the one it has, or the one that was chosen. */
export const PicturePicker = ({ current, picture, chosen, onRemove }: PicturePickerProps) => (
  <PictureChooser
    thing="picture"
    hint="A photo from your phone will do: a large one is made smaller. Recommended: 800x800."
    alt="The event's picture"
    ratio="square"
    current={current}
    picture={picture}
    chosen={chosen}
    onRemove={() => chosen && onRemove(chosen.id)}
  />
);
