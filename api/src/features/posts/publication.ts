import type { Database } from '../../platform/db/connect';
import type { PostRow } from './rows';

/** The posts that visitors may read by now: those whose hour is still to come are not among them. */
export const publishedPosts = (db: Database) =>
  db<PostRow>('posts')
    .whereNull('deleted_at')
    .where({ status: 'published' })
    .where('published_at', '<=', new Date().toISOString());
