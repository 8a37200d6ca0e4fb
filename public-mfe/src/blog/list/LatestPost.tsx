import type { PostCard } from '@ridgeline/contract';
import { Heading, Overline, Text, TextLink } from '@ridgeline/shared-ui';
import { CoverOrPoster } from '../CoverOrPoster';
import { PostDate } from '../PostDate';
import * as styles from './BlogPage.css';

/** The newest post, large. */
export const LatestPost = ({ post }: { post: PostCard }) => (
  <article className={styles.latest}>
    <CoverOrPoster
      post={post}
      ratio="card"
      sizes="(min-width: 1336px) 730px, (min-width: 900px) 58vw, 100vw"
      priority="first"
    />
    <div className={styles.latestWords}>
      <Overline>Latest post</Overline>
      <Heading level={2}>
        <TextLink className={styles.link} href={`/blog/${post.slug}`}>
          {post.title}
        </TextLink>
      </Heading>
      <p className={styles.date}>
        <PostDate publishedAt={post.publishedAt} />
      </p>
      {post.excerpt && <Text tone="lead">{post.excerpt}</Text>}
    </div>
  </article>
);
