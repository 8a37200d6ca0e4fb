import type { Post, PostBlock } from '@ridgeline/contract';
import type { ReactNode } from 'react';
import { BodyPicture } from './BodyPicture';
import { Line } from './Line';
import * as styles from './PostBody.css';
import { textOf } from './text';

/** What all blocks of a text share. */
export interface Surroundings {
  pictures: Post['pictures'];
  ids: ReadonlyMap<PostBlock, string>;
}

interface BlockProps extends Surroundings {
  block: PostBlock;
}

/** An empty line of the editor; the space between blocks is the page's. */
const isBlank = (line: PostBlock) => textOf(line).trim() === '';

/** Whether a quote is short enough for the largest type. */
const isShort = (quote: PostBlock) => textOf(quote).length <= 90;

function Block({ block, ...around }: BlockProps): ReactNode {
  switch (block.type) {
    case 'paragraph':
      if (isBlank(block)) return null;
      return (
        <p className={styles.paragraph}>
          <Line content={block.content} />
        </p>
      );
    case 'heading': {
      if (isBlank(block)) return null;
      const [Tag, className] =
        block.attrs.level === 3 ? (['h3', styles.h3] as const) : (['h2', styles.h2] as const);
      return (
        <Tag id={around.ids.get(block)} className={className}>
          <Line content={block.content} />
        </Tag>
      );
    }
    case 'bulletList':
      return (
        <ul className={styles.list}>
          <Items items={block.content} {...around} />
        </ul>
      );
    case 'orderedList':
      return (
        <ol className={styles.list} start={block.attrs?.start}>
          <Items items={block.content} {...around} />
        </ol>
      );
    case 'blockquote':
      return (
        <blockquote
          className={`${styles.quote} ${isShort(block) ? styles.shortQuote : styles.longQuote}`}
        >
          <Blocks blocks={block.content} {...around} />
        </blockquote>
      );
    case 'horizontalRule':
      return <hr className={styles.rule} />;
    case 'image':
      return <BodyPicture {...block.attrs} image={around.pictures[block.attrs.src]} />;
    default:
      // Written by an editor that knows more than this page does.
      return null;
  }
}

interface ItemsProps extends Surroundings {
  items: readonly { content: PostBlock[] }[];
}

const Items = ({ items, ...around }: ItemsProps) =>
  items.map(({ content }, at) => (
    <li key={at} className={styles.item}>
      <Blocks blocks={content} {...around} />
    </li>
  ));

interface BlocksProps extends Surroundings {
  blocks: readonly PostBlock[];
}

/** Blocks one below the other. */
export const Blocks = ({ blocks, ...around }: BlocksProps) =>
  blocks.map((block, at) => <Block key={at} block={block} {...around} />);
