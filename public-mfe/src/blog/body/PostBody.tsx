import type { Post, PostBlock } from '@ridgeline/contract';
import { Picture } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { headingIds } from './headingIds';
import { InlineContent } from './InlineContent';
import * as styles from './PostBody.css';
import { textOf } from './textOf';

interface PostBodyProps extends Pick<Post, 'body' | 'pictures'> {
  /** The text of a section of a page begins without a lead. */
  within?: 'post' | 'section';
  /** The level of the heading above. */
  below?: 1 | 2 | 3;
}

/** Renders the document of a post or a section. It skips nodes and marks of unknown types. */
export const PostBody = ({ body, pictures, within = 'post', below = 1 }: PostBodyProps) => (
  <div className={within === 'post' ? styles.body : styles.sectionBody}>
    <Blocks
      blocks={body.content}
      pictures={pictures}
      ids={within === 'post' ? headingIds(body.content) : noIds}
      below={below}
      dir="auto"
    />
  </div>
);

/** Several texts of sections share a page, on which each id may be there once. */
const noIds: ReadonlyMap<PostBlock, string> = new Map();

/** What every block of a document needs from it. */
interface DocumentContext {
  pictures: Post['pictures'];
  ids: ReadonlyMap<PostBlock, string>;
  /** The level of the heading above. */
  below: 1 | 2 | 3;
  /** The script decides on the direction of a whole list or quote. What is inside of it has none of its own. */
  dir?: 'auto' | undefined;
}

interface BlocksProps extends DocumentContext {
  blocks: readonly PostBlock[];
}

const Blocks = ({ blocks, ...context }: BlocksProps) =>
  blocks.map((block, index) => <Block key={index} block={block} {...context} />);

/** The editor saves empty lines, but the page has its own spacing between blocks. */
const isBlank = (block: PostBlock) => textOf(block).trim() === '';

/** Longer quotes get smaller type. */
const maxShortQuote = 90;

interface BlockProps extends DocumentContext {
  block: PostBlock;
}

function Block({ block, dir, ...context }: BlockProps): ReactNode {
  switch (block.type) {
    case 'paragraph':
      if (isBlank(block)) return null;
      return (
        <p dir={dir} className={styles.paragraph}>
          <InlineContent content={block.content} />
        </p>
      );
    case 'heading': {
      if (isBlank(block)) return null;
      const isSmall = block.attrs.level === 3;
      const Tag = `h${(context.below + (isSmall ? 2 : 1)) as 2 | 3 | 4 | 5}` as const;
      return (
        <Tag id={context.ids.get(block)} dir={dir} className={isSmall ? styles.h3 : styles.h2}>
          <InlineContent content={block.content} />
        </Tag>
      );
    }
    case 'bulletList':
      return (
        <ul dir={dir} className={styles.list}>
          <Items items={block.content} {...context} />
        </ul>
      );
    case 'orderedList':
      return (
        <ol dir={dir} className={styles.list} start={block.attrs?.start}>
          <Items items={block.content} {...context} />
        </ol>
      );
    case 'blockquote':
      return (
        <blockquote
          dir={dir}
          className={`${styles.quote} ${textOf(block).length <= maxShortQuote ? styles.shortQuote : styles.longQuote}`}
        >
          <Blocks blocks={block.content} {...context} />
        </blockquote>
      );
    case 'horizontalRule':
      return <hr className={styles.rule} />;
    case 'image':
      return <BodyPicture {...block.attrs} image={context.pictures[block.attrs.src]} />;
    default:
      // A newer editor may save blocks that this release does not support.
      return null;
  }
}

interface ItemsProps extends DocumentContext {
  items: readonly { content: PostBlock[] }[];
}

const Items = ({ items, ...context }: ItemsProps) =>
  items.map(({ content }, index) => (
    <li key={index} className={styles.item}>
      <Blocks blocks={content} {...context} />
    </li>
  ));

interface BodyPictureProps {
  src: string;
  alt?: string | undefined;
  /** The stored variants; missing for a picture that was not uploaded here. */
  image: Post['pictures'][string] | undefined;
}

/** A picture in a post. It is wider than the text if there is room, unless it is upright. */
function BodyPicture({ src, alt = '', image }: BodyPictureProps) {
  const upright = image !== undefined && image.height > image.width;
  return (
    <div className={upright ? styles.upright : styles.picture}>
      <Picture
        path={src}
        variants={image ?? null}
        alt={alt}
        sizes={upright ? '(min-width: 600px) 420px, 100vw' : '(min-width: 900px) 940px, 100vw'}
      />
    </div>
  );
}
