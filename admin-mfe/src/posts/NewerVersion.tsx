import type { Post } from '@ridgeline/contract';
import { Button, Notice } from '@ridgeline/shared-ui';
import type { PostEntry } from './entry';
import * as styles from './PostForm.css';
import { wordsIn } from './words';

interface NewerVersionProps {
  mine: PostEntry;
  theirs: Post;
  onTakeTheirs: () => void;
}

const Version = ({ name, post }: { name: string; post: Pick<Post, 'title' | 'body'> }) => (
  <section className={styles.version} aria-label={name}>
    <p className={styles.remark}>{name}</p>
    <p className={styles.label}>{post.title}</p>
    {/* Keyboard users can scroll only what can have the focus. */}
    {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
    <div className={styles.versionText} tabIndex={0} role="group" aria-label={`Text of: ${name}`}>
      {wordsIn(post.body)}
    </div>
  </section>
);

/** Both versions, once somebody else has saved the post meanwhile. */
export const NewerVersion = ({ mine, theirs, onTakeTheirs }: NewerVersionProps) => (
  <Notice>
    Nothing is lost: here are both versions. Save again to put yours in its place.
    <div className={styles.versions}>
      <Version name="Your version" post={mine} />
      <Version name="The other version" post={theirs} />
    </div>
    <Button tone="secondary" onClick={onTakeTheirs}>
      Take theirs instead
    </Button>
  </Notice>
);
