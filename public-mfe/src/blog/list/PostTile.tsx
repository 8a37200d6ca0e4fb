import type { PostCard } from '@ridgeline/contract';
import { Heading, Text, TextLink } from '@ridgeline/shared-ui';
import { CoverOrPoster } from '../CoverOrPoster';
import { PostDate } from '../PostDate';
import * as styles from './BlogPage.css';

/** One of the earlier posts; all of it leads to the post. */
export const PostTile = ({ post }: { post: PostCard }) => (
  <article className={styles.tile}>
    <CoverOrPoster
      post={post}
      ratio="card"
      sizes="(min-width: 900px) 400px, (min-width: 600px) 50vw, 100vw"
    />
    <div className={styles.tileWords}>
      <Heading level={3}>
        <TextLink className={styles.link} href={`/blog/${post.slug}`}>
          {post.title}
        </TextLink>
      </Heading>
      <p className={styles.date}>
        <PostDate publishedAt={post.publishedAt} />
      </p>
      {post.excerpt && <Text tone="soft">{post.excerpt}</Text>}
    </div>
  </article>
);
