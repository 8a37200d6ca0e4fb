import type { Post, PostBlock, PostBody, PostListItem } from '@ridgeline/contract';
import { Button, Notice } from '@ridgeline/shared-ui';
import { statusLabels } from '../form/StatusField';
import { statusShown, visibilityLegend, type PostEntry } from './entry';
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
      return block.content.map((item) => itemText('•', item)).join('\n');
    case 'orderedList': {
      const start = block.attrs?.start ?? 1;
      return block.content.map((item, at) => itemText(`${start + at}.`, item)).join('\n');
    }
    case 'image':
      return block.attrs.alt ? `[Picture: ${block.attrs.alt}]` : '[Picture]';
    default:
      return '—';
  }
}

/** An item of a list with its marker. What is nested in it is indented. */
const itemText = (marker: string, { content }: PostListItem) =>
  `${marker} ${content.map(textOf).join('\n').replaceAll('\n', '\n   ')}`;

/** The plain text of a post, with one line per block. */
const plainTextOf = ({ content }: PostBody) => content.map(textOf).join('\n');

interface NewerVersionProps {
  mine: PostEntry;
  /** The version that the input is based on. */
  stored: Post | undefined;
  theirs: Post;
  onTakeTheirs: () => void;
}

/** Who can read the other version, if the form showed something else. Unless it was chosen there, it stays so. */
function visibilityOf({ mine, stored, theirs }: Omit<NewerVersionProps, 'onTakeTheirs'>) {
  if (statusShown(mine, stored) === theirs.status) return undefined;
  const stays = mine.status === undefined ? '. It stays so if you save yours' : '';
  return `${visibilityLegend}: ${statusLabels[theirs.status]}${stays}`;
}

interface VersionProps {
  name: string;
  post: Pick<Post, 'title' | 'body'>;
  visibility?: string | undefined;
}

const Version = ({ name, post, visibility }: VersionProps) => (
  <section className={styles.version} aria-label={name}>
    <p className={styles.remark}>{name}</p>
    {visibility && <p>{visibility}</p>}
    <p dir="auto" className={styles.label}>
      {post.title}
    </p>
    {/* Keyboard users can only scroll an element that can have the focus. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={styles.versionText} tabIndex={0} role="group" aria-label={`Text of: ${name}`}>
      {plainTextOf(post.body)}
    </div>
  </section>
);

/** Both versions of a post that somebody else has saved meanwhile. */
export const NewerVersion = ({ mine, stored, theirs, onTakeTheirs }: NewerVersionProps) => (
  <Notice>
    Nothing is lost: here are both versions. Save again to put yours in its place.
    <div className={styles.versions}>
      <Version name="Your version" post={mine} />
      <Version
        name="The other version"
        post={theirs}
        visibility={visibilityOf({ mine, stored, theirs })}
      />
    </div>
    <Button tone="secondary" onClick={onTakeTheirs}>
      Take theirs instead
    </Button>
  </Notice>
);
