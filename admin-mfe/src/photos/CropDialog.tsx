import { Button, Dialog } from '@ridgeline/shared-ui';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import * as styles from './CropDialog.css';
import type { CropArea } from './draw';
import { useObjectUrl } from './useObjectUrl';

/** The aspect ratios (width divided by height) of the site's pictures. */
export const ratios = { square: 1, cover: 3 / 2 } as const;

interface CropDialogProps {
  file: File;
  ratio: keyof typeof ratios;
  /** The current crop; undefined for the whole picture. */
  area: CropArea | undefined;
  onCut: (area: CropArea | undefined) => void;
  onDismiss: () => void;
}

/** Crops a picture by dragging, pinching or keyboard. */
export function CropDialog({ file, ratio, area, onCut, onDismiss }: CropDialogProps) {
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [selected, setSelected] = useState<CropArea>();
  const zoomId = useId();
  return (
    <Dialog
      title="Crop the picture"
      width="wide"
      onDismiss={onDismiss}
      actions={
        <>
          <Button tone="quiet" onClick={onDismiss}>
            Cancel
          </Button>
          <Button tone="secondary" onClick={() => onCut(undefined)}>
            Use whole picture
          </Button>
          <Button onClick={() => onCut(selected)}>Use this part</Button>
        </>
      }
    >
      <p className={styles.hint}>
        Drag the picture, or move it with the arrow keys; pinch, scroll or use the slider to zoom.
      </p>
      <div className={styles.stage}>
        <Cropper
          image={url ?? ''}
          aspect={ratios[ratio]}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={4}
          keyboardStep={8}
          initialCroppedAreaPixels={area}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setSelected(pixels)}
          disableAutomaticStylesInjection
          classes={{
            containerClassName: styles.container,
            mediaClassName: styles.media,
            cropAreaClassName: styles.area,
          }}
          cropperProps={{ 'aria-label': 'The part that is kept', role: 'group' }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <label className={styles.zoom} htmlFor={zoomId}>
        Zoom
        <input
          id={zoomId}
          className={styles.slider}
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </Dialog>
  );
}
