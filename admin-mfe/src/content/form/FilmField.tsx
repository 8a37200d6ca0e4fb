import { drawingOf, limits, messages } from '@ridgeline/contract';
import {
  Button,
  FilePicker,
  FileRow,
  FileRows,
  IconButton,
  Inline,
  Notice,
  SelectField,
  TextLink,
} from '@ridgeline/shared-ui';
import { useState } from 'react';
import { chooserNear } from '../../photos/chooserNear';
import { api } from '../../session/api';
import { loopOptions } from '../drawings';
import { uploadUrl } from '../uploadUrl';
import { FieldGroup } from './FieldGroup';
import { useFieldValue, useSectionFields } from './sectionFields';
import { useUploadOf } from './useUploadOf';

/** The types that the server accepts. Other files are rejected without uploading them. */
const filmTypes = ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/webm'];

const formats =
  `MP4, QuickTime or WebM, under ${limits.videoBytes / 1_048_576} MB. ` +
  'Where it was filmed is removed from an MP4 and from QuickTime.';

function problemOf({ type, size }: File) {
  if (!filmTypes.includes(type)) return messages.videoType;
  return size > limits.videoBytes ? messages.videoSize : undefined;
}

interface FilmFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
}

/** A film of a section: an upload or one of our loops. */
export function FilmField({ name, label, hint = '' }: FilmFieldProps) {
  const { put, errorOf, films } = useSectionFields();
  const file = useFieldValue<string>(name) ?? '';
  const [problem, setProblem] = useState<string>();
  /** The file that the server began to convert when it arrived. */
  const [begun, setBegun] = useState<string>();
  const { uploads, send } = useUploadOf({
    name,
    call: async (video, { onProgress, signal }) => {
      const files = { video };
      const film = await api.post('/api/admin/content/films', { files, onProgress, signal });
      setBegun(film.isConverting ? film.file : undefined);
      return film;
    },
    valueOf: (uploaded) => uploaded,
    onRefused: setProblem,
    fallback: 'This film could not be uploaded. Please try again.',
  });
  const [waiting] = uploads.uploads;
  const isLoop = drawingOf(file) !== undefined;
  const state = films[file] ?? (file && file === begun ? 'converting' : 'ready');

  function choose(chosen: File) {
    const invalid = problemOf(chosen);
    setProblem(invalid);
    if (invalid) return;
    uploads.replace('image', chosen);
    send();
  }

  return (
    <FieldGroup label={label}>
      <FilePicker
        name={name}
        label={file ? 'Choose another film' : 'Choose a film'}
        hint={`${hint} ${formats}`.trim()}
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
      {state === 'converting' && (
        <p role="status">
          Your film is being converted so that every browser plays it. It appears within minutes,
          once the section is saved.
        </p>
      )}
      {state === 'failed' && (
        <Notice tone="error">This film could not be converted. Please choose another one.</Notice>
      )}
      <Inline>
        {waiting?.failure && (
          <Button tone="secondary" icon="retry" onClick={send}>
            Try again
          </Button>
        )}
        {file && !isLoop && state === 'ready' && (
          <TextLink href={uploadUrl(file)} target="_blank" rel="noopener">
            Watch your film
          </TextLink>
        )}
        {file && (
          <Button
            tone="quiet"
            icon="trash"
            onClick={({ currentTarget }) => {
              chooserNear(currentTarget)?.focus();
              put(name, '');
            }}
          >
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
    </FieldGroup>
  );
}
