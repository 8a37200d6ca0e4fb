import type { Database } from '../../platform/db/connect';
import type { PostRow } from './rows';
import type { PostStatus } from '@ridgeline/contract';

/** The posts that visitors may read now, without those that are scheduled for later. */
export const publishedPosts = (db: Database) =>
  db<PostRow>('posts')
    .whereNull('deleted_at')
    .where({ status: 'published' })
    .where('published_at', '<=', new Date().toISOString());

interface Publishing {
  status: PostStatus;
  published_at: string | null;
}

/**
 * When a post counts as published: never while it is a draft; otherwise at the given time, its previous time, or now.
 */
export function publishing(
  status: PostStatus | undefined,
  publishedAt: string | null | undefined,
  previous: Publishing = { status: 'draft', published_at: null },
): Publishing {
  const newStatus = status ?? previous.status;
  if (newStatus === 'draft') return { status: newStatus, published_at: null };
  return {
    status: newStatus,
    published_at: publishedAt ?? previous.published_at ?? new Date().toISOString(),
  };
}
