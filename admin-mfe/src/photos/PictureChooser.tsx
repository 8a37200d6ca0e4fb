import type { Focus } from '@ridgeline/contract';
import { Button, FilePicker, FileRow, FileRows, IconButton } from '@ridgeline/shared-ui';
import { useState } from 'react';
import { CropDialog, type ratios } from './CropDialog';
import * as styles from './PictureChooser.css';
import { SmallerCopies } from './SmallerCopies';
import { heicRemark, isHeic } from './heic';
import { usePreviewUrl } from './useObjectUrl';
import type { ChosenPicture } from './usePicture';

interface PictureChooserProps {
  /** The name of the control in its form. */
  name?: string;
  /** The noun in the labels. */
  noun: 'picture' | 'cover';
  hint: string;
  /** The text alternative of the preview. */
  alt: string;
  ratio: keyof typeof ratios;
  /** The URL of the stored picture. */
  current?: string | null | undefined;
  /** The point of the stored picture that stays in view; by default the middle. */
  focus?: Focus | null;
  picture: ChosenPicture;
}

/** The stored or chosen picture, with the site's aspect ratio. */
export function PictureChooser(props: PictureChooserProps) {
  const { name, noun, hint, alt, ratio, current, focus, picture } = props;
  const [cropping, setCropping] = useState(false);
  const { source, area, busy, problem, chosen } = picture;
  const isShown = !chosen || !isHeic(chosen.file);
  const preview = usePreviewUrl(chosen?.file);
  const url = isShown ? (preview ?? current) : undefined;
  return (
    <FilePicker
      name={name}
      label={url || chosen ? `Choose another ${noun}` : `Choose a ${noun}`}
      hint={hint}
      error={problem}
      accept="image/*"
      selection="one"
      icon="image"
      onPick={([file]) => file && picture.choose(file)}
    >
      <SmallerCopies
        copies={picture.smallerCopy ? [picture.smallerCopy] : []}
        onUse={picture.useSmallerCopy}
        onLeaveOut={picture.leaveOut}
      />
      <p aria-live="polite" className={styles.status}>
        {busy ? 'Preparing the picture…' : isShown ? picture.remark : heicRemark}
      </p>
      {url && (
        <div className={`${styles.frame} ${styles.ratio[ratio]}`}>
          <img
            className={styles.preview}
            src={url}
            alt={alt}
            style={!preview && focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined}
          />
        </div>
      )}
      {chosen && (
        <FileRows label={`Chosen ${noun}`}>
          <FileRow
            name={chosen.file.name}
            size={chosen.file.size}
            icon="image"
            progress={chosen.progress}
            failure={chosen.failure}
          >
            <IconButton icon="close" label={`Remove ${chosen.file.name}`} onClick={picture.clear} />
          </FileRow>
        </FileRows>
      )}
      {chosen && source && isShown && (
        <div>
          <Button tone="secondary" icon="crop" onClick={() => setCropping(true)}>
            Crop
          </Button>
        </div>
      )}
      {cropping && source && (
        <CropDialog
          file={source}
          ratio={ratio}
          area={area}
          onCut={(area) => {
            setCropping(false);
            picture.crop(area);
          }}
          onDismiss={() => setCropping(false)}
        />
      )}
    </FilePicker>
  );
}
