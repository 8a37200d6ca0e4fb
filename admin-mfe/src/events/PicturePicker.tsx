import { FilePicker, FileRow, FileRows, IconButton } from '@ridgeline/shared-ui';
import { useEffect, useMemo, useState } from 'react';
import { preview } from '../page/Page.css';
import { pictureProblem } from './fileChecks';
import type { Upload } from './useUploads';

interface PicturePickerProps {
  /** Address of the picture that the event has already. */
  current?: string | null;
  chosen: Upload | undefined;
  onChoose: (file: File) => void;
  onRemove: (id: number) => void;
}

/** Address of a file on this device, for as long as it is shown. */
function useObjectUrl(file: File | undefined) {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  return address;
}

/** The event's picture: the one it has, or the one that was chosen. */
export function PicturePicker({ current, chosen, onChoose, onRemove }: PicturePickerProps) {
  const [problem, setProblem] = useState<string>();
  const address = useObjectUrl(chosen?.file) ?? current;
  return (
    <FilePicker
      label={address ? 'Choose another picture' : 'Choose a picture'}
      hint="JPEG, PNG or WebP, under 5 MB. Recommended: 800x800 or larger."
      error={problem}
      accept="image/*"
      selection="one"
      icon="image"
      onPick={([file]) => {
        if (!file) return;
        const found = pictureProblem(file);
        setProblem(found);
        if (!found) onChoose(file);
      }}
    >
      {address && <img className={preview} src={address} alt="The event's picture" />}
      {chosen && (
        <FileRows label="Chosen picture">
          <FileRow
            name={chosen.file.name}
            size={chosen.file.size}
            icon="image"
            progress={chosen.progress}
            failure={chosen.failure}
          >
            <IconButton
              icon="close"
              label={`Remove ${chosen.file.name}`}
              onClick={() => onRemove(chosen.id)}
            />
          </FileRow>
        </FileRows>
      )}
    </FilePicker>
  );
}
