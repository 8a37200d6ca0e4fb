import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from '../../icons';
import * as styles from './FilePicker.css';

interface FilePickerProps {
  label: string;
  /** Of the control, for the form that it stands in. */
  name?: string | undefined;
  hint?: string;
  error?: string | undefined;
  /** As the `accept` attribute has it. */
  accept: string;
  /** How many may be chosen at once. */
  selection: 'one' | 'many';
  icon?: IconName;
  onPick: (files: File[]) => void;
  /** The chosen files, as `FileRow`s. */
  children?: ReactNode;
}

/** Chooses files; what was chosen is listed below it. */
export function FilePicker(props: FilePickerProps) {
  const { label, name, hint, error, accept, selection, icon = 'plus', onPick, children } = props;
  const id = useId();
  return (
    <div className={styles.picker}>
      <label className={styles.drop}>
        <Icon name={icon} />
        {label}
        <input
          className={styles.input}
          type="file"
          name={name}
          accept={accept}
          multiple={selection === 'many'}
          aria-describedby={id}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            onPick([...(event.target.files ?? [])]);
            // Choosing the same file again must be noticed too.
            event.target.value = '';
          }}
        />
      </label>
      <div id={id}>
        {hint && <p className={styles.remark}>{hint}</p>}
        {error && (
          <p className={styles.problem}>
            <Icon name="alert" size={18} />
            {error}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
