import { useId, type ReactNode } from 'react';
import { FieldError } from '../Field/FieldError';
import { Icon, type IconName } from '../Icon/Icon';
import * as styles from './FilePicker.css';

interface FilePickerProps {
  label: string;
  /** The input's name, for the form around it. */
  name?: string | undefined;
  hint?: string;
  error?: string | undefined;
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
  const { label, name, hint, error, accept, selection, icon = 'plus', onPick, children } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
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
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            onPick([...(event.target.files ?? [])]);
            // Otherwise choosing the same file again would not fire a change event.
            event.target.value = '';
          }}
        />
      </label>
      {(hint || error) && (
        <div>
          {hint && (
            <p id={hintId} className={styles.hint}>
              {hint}
            </p>
          )}
          {error && <FieldError id={errorId} error={error} />}
        </div>
      )}
      {children}
    </div>
  );
}
