import type { PostBody } from '@ridgeline/contract';
import { Skeleton } from '@ridgeline/shared-ui';
import { lazy, Suspense } from 'react';
import * as styles from './PostForm.css';

const TextEditor = lazy(() => import(/* webpackChunkName: "text-editor" */ './editor/TextEditor'));

interface PostTextProps {
  initial: PostBody;
  error: string | undefined;
  onChange: (body: PostBody) => void;
  onUploads: (count: number) => void;
}

/** The field of a post's text. Its editor comes after the form: the rest can be filled in meanwhile. */
export const PostText = ({ error, ...editor }: PostTextProps) => (
  <div className={styles.field}>
    <span id="post-text-label" className={styles.label}>
      Text
    </span>
    <Suspense
      fallback={
        <div className={styles.textToCome}>
          <Skeleton shapes={['card', 'line']} />
        </div>
      }
    >
      <TextEditor labelledBy="post-text-label" describedBy="post-text-error" {...editor} />
    </Suspense>
    <p id="post-text-error" className={styles.error}>
      {error}
    </p>
  </div>
);
