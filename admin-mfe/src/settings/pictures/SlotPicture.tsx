import type { PictureSlot, SiteContent, SitePicture } from '@ridgeline/contract';
import { Button, Inline, Notice } from '@ridgeline/shared-ui';
import { PictureChooser } from '../../photos/PictureChooser';
import { drawings } from '../drawings';
import { status } from '../Settings.css';
import { useSlotPicture } from './useSlotPicture';

interface SlotPictureProps {
  slot: PictureSlot;
  /** What the picture is of, for those who do not see it. */
  alt: string;
  ratio: 'square' | 'cover';
  /** The picture that is there; without one, the drawing is shown. */
  image: SitePicture | undefined;
  onContent: (content: SiteContent) => void;
}

/** A picture in place of one drawing. It is saved by itself, and the drawing can come back. */
export function SlotPicture({ slot, alt, ratio, image, onContent }: SlotPictureProps) {
  const { picture, failure, saved, upload, drawAgain } = useSlotPicture(slot, onContent);
  const { chosen } = picture;
  const isBusy = chosen?.progress !== undefined;
  return (
    <div role="group" aria-label={`Picture: ${alt}`}>
      <PictureChooser
        thing="picture"
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
          <Button tone="quiet" icon="undo" onClick={() => void drawAgain()}>
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
