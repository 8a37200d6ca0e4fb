import { isUpload, limits } from '@ridgeline/contract';
import { Button, Inline, SelectField, TextField } from '@ridgeline/shared-ui';
import { useRef } from 'react';
import { fileOf } from '../../media/words';
import { chooserNear } from '../../photos/chooserNear';
import { PictureChooser } from '../../photos/PictureChooser';
import { usePicture } from '../../photos/usePicture';
import { api } from '../../session/api';
import { drawingOptions } from '../drawings';
import { noPicture, type PictureValue } from '../fields/values';
import { ChooseFocus } from './ChooseFocus';
import { ChooseFromLibrary } from './ChooseFromLibrary';
import { FieldGroup } from './FieldGroup';
import { useFieldValue, useSectionFields } from './sectionFields';
import { usePictureOf } from './usePictureOf';
import { useUploadOf } from './useUploadOf';

interface PictureFieldProps {
  name: string;
  label: string;
}

/** A picture of a section: an upload, new or from the library, or one of our drawings. */
export function PictureField({ name, label }: PictureFieldProps) {
  const { field, put, errorOf } = useSectionFields();
  const value = useFieldValue<PictureValue>(name) ?? noPicture;
  const { upload, src, isDrawing, note } = usePictureOf(value.file);
  /** What the words were when the file was chosen. */
  const wordsBefore = useRef('');
  const { uploads, send } = useUploadOf({
    name,
    call: async (image, { onProgress, signal }) => {
      const files = { image };
      const stored = await api.post('/api/admin/content/pictures', { files, onProgress, signal });
      const { width, height } = stored.image;
      note(stored.file, { path: stored.path, width, height, focus: null });
      return stored;
    },
    // A better picture usually shows the same; one in place of a drawing does not.
    valueOf: (file) => {
      const fits = isUpload(value.file) || value.alt !== wordsBefore.current;
      return { file, alt: fits ? value.alt : '' };
    },
    fallback: 'This picture could not be uploaded. Please try again.',
  });
  const picture = usePicture(uploads, 'image', () => {
    wordsBefore.current = value.alt;
    send();
  });

  /** Takes another picture in place of a file that is not uploaded yet, too. */
  function take(chosen: PictureValue) {
    picture.leaveOut();
    picture.clear();
    put(name, chosen);
  }

  return (
    <FieldGroup label={label}>
      <PictureChooser
        name={`${name}.file`}
        noun="picture"
        hint="Less than 5 MB; you can use a smaller copy of a larger one."
        alt={value.alt || label}
        ratio="cover"
        current={src}
        focus={value.focus ?? upload?.focus ?? null}
        picture={{ ...picture, problem: picture.problem ?? errorOf(`${name}.file`) }}
      />
      <Inline>
        {picture.chosen?.failure && (
          <Button tone="secondary" icon="retry" onClick={send}>
            Try again
          </Button>
        )}
        <ChooseFromLibrary
          onChoose={(chosen) => {
            const file = fileOf(chosen);
            note(file, chosen);
            take(file === value.file ? value : { file, alt: chosen.alt });
          }}
        />
        {upload && !picture.chosen && (
          <ChooseFocus
            picture={upload}
            focus={value.focus}
            onChoose={(focus) => put(name, { ...value, focus })}
          />
        )}
        {value.file && (
          <Button
            tone="quiet"
            icon="trash"
            onClick={({ currentTarget }) => {
              chooserNear(currentTarget)?.focus();
              put(name, noPicture);
            }}
          >
            Remove the picture
          </Button>
        )}
      </Inline>
      <SelectField
        label="Or one of our drawings"
        none={isDrawing ? 'None' : 'Please choose'}
        options={drawingOptions}
        value={isDrawing ? value.file : ''}
        onChange={({ target }) => take({ file: target.value, alt: '' })}
      />
      {value.file && (
        <TextField
          label="What the picture shows"
          hint="For those who do not see it. Empty if it only decorates."
          maxLength={limits.captionLength}
          {...field(`${name}.alt`)}
        />
      )}
    </FieldGroup>
  );
}
