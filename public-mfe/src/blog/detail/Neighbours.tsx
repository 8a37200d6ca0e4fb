import { TextLink } from '@ridgeline/shared-ui';
import type { PostLink } from './loader';
import * as styles from './Neighbours.css';

interface NeighboursProps {
  /** The post that came out before this one. */
  previous?: PostLink | undefined;
  next?: PostLink | undefined;
}

/** The way on from the end of a post. */
export function Neighbours({ previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="More posts" className={styles.neighbours}>
      {previous && (
        <TextLink className={styles.previous} href={`/blog/${previous.slug}`} rel="prev">
          <span className={styles.which}>Previous post</span>
          <span className={styles.title}>{previous.title}</span>
        </TextLink>
      )}
      {next && (
        <TextLink className={styles.next} href={`/blog/${next.slug}`} rel="next">
          <span className={styles.which}>Next post</span>
          <span className={styles.title}>{next.title}</span>
        </TextLink>
      )}
    </nav>
  );
}
