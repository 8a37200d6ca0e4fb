import type { Post, PostBlock, PostBody } from '@ridgeline/contract';
import { Button, Notice } from '@ridgeline/shared-ui';
import type { PostEntry } from './entry';
import * as styles from './PostForm.css';

function textOf(block: PostBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? [])
        .map((inline) => (inline.type === 'text' ? inline.text : '\n'))
        .join('');
    case 'blockquote':
      return block.content.map(textOf).join('\n');
    case 'bulletList':
    case 'orderedList':
      return block.content.map((item) => `• ${item.content.map(textOf).join('\n')}`).join('\n');
    case 'image':
      return block.attrs.alt ? `[Picture: ${block.attrs.alt}]` : '[Picture]';
    default:
      return '—';
  }
}

/** The plain text of a post, with one line per block. */
const plainTextOf = ({ content }: PostBody) => content.map(textOf).join('\n');

interface NewerVersionProps {
  mine: PostEntry;
  theirs: Post;
  onTakeTheirs: () => void;
}

const Version = ({ name, post }: { name: string; post: Pick<Post, 'title' | 'body'> }) => (
  <section className={styles.version} aria-label={name}>
    <p className={styles.remark}>{name}</p>
    <p className={styles.label}>{post.title}</p>
    {/* Keyboard users can only scroll an element that can have the focus. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={styles.versionText} tabIndex={0} role="group" aria-label={`Text of: ${name}`}>
      {plainTextOf(post.body)}
    </div>
  </section>
);

/** Both versions of a post that somebody else has saved meanwhile. */
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
