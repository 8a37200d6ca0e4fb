import { TextLink } from '@ridgeline/shared-ui';
import * as styles from './AdjacentPosts.css';
import type { PostData } from './loader';

/** Links to the posts published before and after this one. */
export function AdjacentPosts({ previous, next }: Pick<PostData, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="More posts" className={styles.adjacentPosts}>
      {previous && (
        <TextLink className={styles.previous} href={`/blog/${previous.slug}`} rel="prev">
          <span className={styles.label}>Previous post</span>
          <span className={styles.title}>{previous.title}</span>
        </TextLink>
      )}
      {next && (
        <TextLink className={styles.next} href={`/blog/${next.slug}`} rel="next">
          <span className={styles.label}>Next post</span>
          <span className={styles.title}>{next.title}</span>
        </TextLink>
      )}
    </nav>
  );
}
