import { drawingOf, isUpload, limits } from '@ridgeline/contract';
import { Button, Inline, SelectField, TextField } from '@ridgeline/shared-ui';
import { useRef } from 'react';
import { chooserNear } from '../../photos/chooserNear';
import { PictureChooser } from '../../photos/PictureChooser';
import { usePicture } from '../../photos/usePicture';
import { api } from '../../session/api';
import { uploadUrl } from '../uploadUrl';
import { drawingOptions, drawings } from '../drawings';
import { noPicture, type PictureValue } from '../fields/values';
import { FieldGroup } from './FieldGroup';
import { useFieldValue, useSectionFields } from './sectionFields';
import { useUploadOf } from './useUploadOf';

interface PictureFieldProps {
  name: string;
  label: string;
}

/** A picture of a section: an upload or one of our drawings. */
export function PictureField({ name, label }: PictureFieldProps) {
  const { field, put, errorOf, pictures } = useSectionFields();
  const value = useFieldValue<PictureValue>(name) ?? noPicture;
  /** What the words were when the file was chosen. */
  const wordsBefore = useRef('');
  const { uploads, send } = useUploadOf({
    name,
    call: (image, { onProgress, signal }) =>
      api.post('/api/admin/content/pictures', { files: { image }, onProgress, signal }),
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
  const known = drawingOf(value.file);
  const current = known
    ? drawings[known].src
    : value.file && (pictures[value.file]?.path ?? uploadUrl(value.file));
  return (
    <FieldGroup label={label}>
      <PictureChooser
        name={`${name}.file`}
        noun="picture"
        hint="Less than 5 MB; you can use a smaller copy of a larger one."
        alt={value.alt || label}
        ratio="cover"
        current={current || undefined}
        picture={{ ...picture, problem: picture.problem ?? errorOf(`${name}.file`) }}
      />
      <Inline>
        {picture.chosen?.failure && (
          <Button tone="secondary" icon="retry" onClick={send}>
            Try again
          </Button>
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
        none={known ? 'None' : 'Please choose'}
        options={drawingOptions}
        value={known ? value.file : ''}
        onChange={({ target }) => put(name, { file: target.value, alt: '' } satisfies PictureValue)}
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
