import type { PictureSlot, SiteContent, SitePicture } from '@ridgeline/contract';
import { Button, Inline, Notice } from '@ridgeline/shared-ui';
import { PictureChooser } from '../../photos/PictureChooser';
import { drawings } from '../drawings';
import { status } from '../Settings.css';
import { useSlotPicture } from './useSlotPicture';

interface SlotPictureProps {
  slot: PictureSlot;
  /** The alternative text of the picture. */
  alt: string;
  ratio: 'square' | 'cover';
  /** The stored picture. If there is none, the drawing is shown. */
  image: SitePicture | undefined;
  onContent: (content: SiteContent) => void;
}

/** The picture of a slot, which replaces a drawing. It is saved separately from the form around it. */
export function SlotPicture({ slot, alt, ratio, image, onContent }: SlotPictureProps) {
  const { picture, failure, saved, upload, restoreDrawing } = useSlotPicture(slot, onContent);
  const { chosen } = picture;
  const isBusy = chosen?.progress !== undefined;
  return (
    <div role="group" aria-label={`Picture: ${alt}`}>
      <PictureChooser
        noun="picture"
        hint="Less than 5 MB; you can use a smaller copy of a larger one."
        alt={image || chosen ? alt : `${alt}, drawn`}
        ratio={ratio}
        current={image?.path ?? drawings[slot]}
        picture={picture}
      />
      <Inline>
        {chosen && (
          <Button tone="secondary" icon="check" busy={isBusy} onClick={() => void upload()}>
            {isBusy ? 'Uploading…' : 'Use this picture'}
          </Button>
        )}
        {image && !chosen && (
          <Button tone="quiet" icon="undo" onClick={() => void restoreDrawing()}>
            Use the drawing again
          </Button>
        )}
        <p role="status" className={status}>
          {saved && 'Saved'}
        </p>
      </Inline>
      {failure && <Notice tone="error">{failure}</Notice>}
    </div>
  );
}
