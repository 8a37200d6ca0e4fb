import { drawing, drawingNames, drawingOf, limits, messages } from '@ridgeline/contract';
import {
  Button,
  FilePicker,
  FileRow,
  FileRows,
  IconButton,
  Inline,
  SelectField,
  TextLink,
} from '@ridgeline/shared-ui';
import { useState } from 'react';
import { api } from '../../session/api';
import { group, legend } from '../Content.css';
import { drawings } from '../drawings';
import { uploadUrl } from '../uploadUrl';
import { useFieldValue, useSectionFields } from './sectionFields';
import { useUploadOf } from './useUploadOf';

/** The types that the server accepts. Other files are rejected without uploading them. */
const filmTypes = ['video/mp4', 'video/x-m4v', 'video/webm'];

function problemOf({ type, size }: File) {
  if (!filmTypes.includes(type)) return messages.videoType;
  return size > limits.videoBytes ? messages.videoSize : undefined;
}

const loopOptions = drawingNames
  .filter((each) => each.startsWith('loop-'))
  .map((each) => [drawing(each), drawings[each].label] as const);

interface FilmFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
}

/** A film of a section: an upload or one of our loops. */
export function FilmField({ name, label, hint = '' }: FilmFieldProps) {
  const { put, errorOf } = useSectionFields();
  const file = useFieldValue<string>(name) ?? '';
  const [problem, setProblem] = useState<string>();
  const { uploads, send } = useUploadOf({
    name,
    call: (video, { onProgress, signal }) =>
      api.post('/api/admin/content/films', { files: { video }, onProgress, signal }),
    valueOf: (uploaded) => uploaded,
    onRefused: setProblem,
    fallback: 'This film could not be uploaded. Please try again.',
  });
  const [waiting] = uploads.uploads;
  const isLoop = drawingOf(file) !== undefined;

  function choose(chosen: File) {
    const invalid = problemOf(chosen);
    setProblem(invalid);
    if (invalid) return;
    uploads.replace('image', chosen);
    send();
  }

  return (
    <fieldset className={group}>
      <legend className={legend}>{label}</legend>
      <FilePicker
        name={name}
        label={file ? 'Choose another film' : 'Choose a film'}
        hint={`${hint} MP4 or WebM, under 50 MB.`.trim()}
        error={problem ?? errorOf(name)}
        accept={filmTypes.join(',')}
        selection="one"
        icon="play"
        onPick={([chosen]) => chosen && choose(chosen)}
      >
        {waiting && (
          <FileRows label="Film on its way">
            <FileRow
              name={waiting.file.name}
              size={waiting.file.size}
              icon="play"
              progress={waiting.progress}
              failure={waiting.failure}
            >
              <IconButton
                icon="close"
                label={`Remove ${waiting.file.name}`}
                onClick={() => uploads.remove(waiting.id)}
              />
            </FileRow>
          </FileRows>
        )}
      </FilePicker>
      <Inline>
        {waiting?.failure && (
          <Button tone="secondary" icon="retry" onClick={send}>
            Try again
          </Button>
        )}
        {file && !isLoop && (
          <TextLink href={uploadUrl(file)} target="_blank" rel="noopener">
            Watch your film
          </TextLink>
        )}
        {file && (
          <Button tone="quiet" icon="trash" onClick={() => put(name, '')}>
            Remove the film
          </Button>
        )}
      </Inline>
      <SelectField
        label="Or one of our loops"
        none={isLoop ? 'None' : 'Please choose'}
        options={loopOptions}
        value={isLoop ? file : ''}
        onChange={({ target }) => put(name, target.value)}
      />
    </fieldset>
  );
}
