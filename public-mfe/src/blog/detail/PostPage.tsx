import { useLoaderData } from '@ridgeline/remote-kit';
import { BackLink, Page, TextLink } from '@ridgeline/shared-ui';
import { Article } from './Article';
import type { PostData } from './loader';
import { ShareLinks } from './ShareLinks';
import * as styles from './AdjacentPosts.css';

/** Links to the posts published before and after this one. */
function AdjacentPosts({ previous, next }: Pick<PostData, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="More posts" className={styles.adjacentPosts}>
      {previous && (
        <TextLink className={styles.previous} href={`/blog/${previous.slug}`} rel="prev">
          <span className={styles.label}>Previous post</span>
          <span className={styles.title}>
            <bdi>{previous.title}</bdi>
          </span>
        </TextLink>
      )}
      {next && (
        <TextLink className={styles.next} href={`/blog/${next.slug}`} rel="next">
          <span className={styles.label}>Next post</span>
          <span className={styles.title}>
            <bdi>{next.title}</bdi>
          </span>
        </TextLink>
      )}
    </nav>
  );
}

export function PostPage() {
  const { post, previous, next } = useLoaderData<PostData>();
  return (
    <Page>
      <BackLink href="/blog">Back to the blog</BackLink>
      <Article post={post} aside={<ShareLinks slug={post.slug} title={post.title} />} />
      <AdjacentPosts previous={previous} next={next} />
    </Page>
  );
}
