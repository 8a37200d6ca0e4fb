import { Skeleton } from '@ridgeline/shared-ui';
import { lazy, Suspense, useImperativeHandle } from 'react';
import { useController } from 'react-hook-form';
import * as styles from './PostForm.css';
import type { PostFormState } from './usePostForm';

const TextEditor = lazy(() => import(/* webpackChunkName: "text-editor" */ './editor/TextEditor'));

/**
 * The field with a post's body. Its editor loads after the form, so that the user can already fill in the other
 * fields.
 */
export function PostText({ postForm }: { postForm: PostFormState }) {
  const { entity, entry, edition, setTextUploads } = postForm;
  const { field } = useController({ control: entity.control, name: 'body' });
  useImperativeHandle(field.ref, () => ({
    focus: () => document.querySelector<HTMLElement>('#post-text')?.focus(),
  }));
  return (
    <div className={styles.field}>
      <span id="post-text-label" className={styles.label}>
        Text
      </span>
      <Suspense
        fallback={
          <div className={styles.editorPlaceholder}>
            <Skeleton shapes={['card', 'line']} />
          </div>
        }
      >
        <TextEditor
          key={edition}
          labelledBy="post-text-label"
          describedBy="post-text-error"
          initial={entry.body}
          onChange={(body) => entity.put('body', body)}
          onUploads={setTextUploads}
        />
      </Suspense>
      <p id="post-text-error" className={styles.error}>
        {entity.errorOf('body')}
      </p>
    </div>
  );
}
