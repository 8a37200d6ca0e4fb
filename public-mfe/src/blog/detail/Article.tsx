import type { Post, PostBody as PostDocument } from '@ridgeline/contract';
import { Heading, Picture } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { PostBody } from '../body/PostBody';
import { textOf } from '../body/textOf';
import { PostDate } from '../PostDate';
import * as styles from './Article.css';

const wordsPerMinute = 200;

function readingMinutes({ content }: PostDocument) {
  const words = content.map(textOf).join(' ').split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

interface ArticleProps {
  post: Pick<Post, 'title' | 'publishedAt' | 'imageUrl' | 'image' | 'body' | 'pictures'>;
  /** Content next to the text, or below it on a phone. */
  aside?: ReactNode;
}

/** A whole post, both on its page and in the preview. */
export const Article = ({ post, aside }: ArticleProps) => (
  <article className={styles.article}>
    <header className={styles.opening}>
      <Heading level={1}>{post.title}</Heading>
      <p className={styles.facts}>
        {post.publishedAt && (
          <span className={styles.fact}>
            <PostDate publishedAt={post.publishedAt} />
          </span>
        )}
        <span className={styles.fact}>{readingMinutes(post.body)} min read</span>
      </p>
    </header>
    {post.imageUrl && (
      <div className={styles.cover}>
        <Picture
          path={post.imageUrl}
          variants={post.image}
          alt=""
          ratio="fill"
          sizes="(min-width: 1336px) 1240px, 100vw"
          priority="first"
        />
      </div>
    )}
    <div className={styles.columns}>
      <div className={styles.text}>
        <PostBody body={post.body} pictures={post.pictures} />
      </div>
      <div className={styles.aside}>{aside}</div>
    </div>
  </article>
);
