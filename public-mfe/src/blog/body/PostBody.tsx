import type { Post } from '@ridgeline/contract';
import { Blocks } from './Blocks';
import { headingIds } from './headingIds';
import * as styles from './PostBody.css';

/** The text of a post, made from its document; what is not known is left out. */
export const PostBody = ({ body, pictures }: Pick<Post, 'body' | 'pictures'>) => (
  <div className={styles.body}>
    <Blocks blocks={body.content} pictures={pictures} ids={headingIds(body.content)} />
  </div>
);
