import type { ComponentProps, ReactNode } from 'react';
import { pageFile } from '../../page/file';
import { fromFile } from '../../page/fromFile';
import * as styles from './EditorField.css';

const Placeholder = ({ children }: { children: ReactNode }) => (
  <div className={styles.placeholder}>{children}</div>
);

const TextEditor = fromFile(
  pageFile(() => import(/* webpackChunkName: "text-editor" */ './TextEditor')),
  (file) => file.default,
  { shapes: ['card', 'line'], Frame: Placeholder },
);

interface EditorFieldProps extends Omit<
  ComponentProps<typeof TextEditor>,
  'labelledBy' | 'describedBy'
> {
  label: string;
  error: string | undefined;
  /** Another one starts the editor anew, with other initial content. */
  edition: number;
}

/** A field with the editor of a text, which loads after its form, so that the user can already fill in the others. */
export const EditorField = ({ id, label, error, edition, ...editor }: EditorFieldProps) => (
  <div className={styles.field}>
    <span id={`${id}-label`} className={styles.label}>
      {label}
    </span>
    <TextEditor
      key={edition}
      id={id}
      labelledBy={`${id}-label`}
      describedBy={`${id}-error`}
      {...editor}
    />
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  </div>
);
