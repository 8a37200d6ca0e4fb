import { Skeleton } from '@ridgeline/shared-ui';
import { lazy, Suspense, type ComponentProps } from 'react';
import * as styles from './EditorField.css';

const TextEditor = lazy(() => import(/* webpackChunkName: "text-editor" */ './TextEditor'));

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
    <Suspense
      fallback={
        <div className={styles.placeholder}>
          <Skeleton shapes={['card', 'line']} />
        </div>
      }
    >
      <TextEditor
        key={edition}
        id={id}
        labelledBy={`${id}-label`}
        describedBy={`${id}-error`}
        {...editor}
      />
    </Suspense>
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  </div>
);
