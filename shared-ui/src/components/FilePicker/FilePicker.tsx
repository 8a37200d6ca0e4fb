import { useId, type ReactNode } from 'react';
import { FieldError } from '../Field/FieldError';
import { Icon, type IconName } from '../Icon/Icon';
import * as styles from './FilePicker.css';

/** Why some of the chosen files were not taken. */
export interface FileProblem {
  sentence: string;
  /** The names of these files. */
  files: readonly string[];
}

/** The names of more files would hide the sentence. */
const namedFiles = 5;

function namesOf(files: readonly string[]) {
  const more = files.length - namedFiles;
  const names = files.slice(0, namedFiles).join(', ');
  return more > 0 ? `${names} and ${more} more` : names;
}

interface FilePickerProps {
  label: string;
  /** The input's name, for the form around it. */
  name?: string | undefined;
  hint?: string;
  error?: string | undefined;
  /** What is wrong with some of the chosen files. */
  problems?: readonly FileProblem[];
  /** As in the `accept` attribute. */
  accept: string;
  selection: 'one' | 'many';
  icon?: IconName;
  onPick: (files: File[]) => void;
  /** The chosen files, as `FileRows`. */
  children?: ReactNode;
}

/** A button that chooses files. The chosen files are listed below it. */
export function FilePicker(props: FilePickerProps) {
  const { label, name, hint, error, problems = [], accept, selection, icon = 'plus' } = props;
  const { onPick, children } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const errors = [...(error ? [{ sentence: error, files: [] }] : []), ...problems];
  const sentenceId = (at: number) => `${id}-error-${at}`;
  const filesId = (at: number) => `${id}-files-${at}`;
  const describedBy = [
    hint && hintId,
    ...errors.flatMap(({ files }, at) => [sentenceId(at), files.length > 0 && filesId(at)]),
  ].filter(Boolean);
  return (
    <div className={styles.picker}>
      <label className={styles.dropZone}>
        <Icon name={icon} />
        {label}
        <input
          className={styles.input}
          type="file"
          name={name}
          accept={accept}
          multiple={selection === 'many'}
          aria-describedby={describedBy.join(' ') || undefined}
          aria-invalid={errors.length > 0 || undefined}
          onChange={(event) => {
            onPick([...(event.target.files ?? [])]);
            // Otherwise choosing the same file again would not fire a change event.
            event.target.value = '';
          }}
        />
      </label>
      {describedBy.length > 0 && (
        <div>
          {hint && (
            <p id={hintId} className={styles.hint}>
              {hint}
            </p>
          )}
          {errors.map(({ sentence, files }, at) => (
            <div key={sentence}>
              <FieldError id={sentenceId(at)} error={sentence} />
              {files.length > 0 && (
                <p id={filesId(at)} className={styles.hint}>
                  <bdi>{namesOf(files)}</bdi>
                </p>
              )}
            </div>
          ))}
        </div>
      )}
      {children}
    </div>
  );
}
