import type { Post } from '@ridgeline/contract';
import { excerptShown, publishedAtShown, slugShown, type PostEntry } from './entry';
import { momentOf } from './southAfricanTime';

/** The post as it would be if it were saved now. */
export function previewOf(entry: PostEntry, stored: Post | undefined): Partial<Post> {
  const publishedAt = publishedAtShown(entry, stored);
  return {
    ...stored,
    title: entry.title,
    body: entry.body,
    status: entry.status,
    excerpt: excerptShown(entry, stored),
    slug: slugShown(entry, stored),
    publishedAt: publishedAt ? new Date(momentOf(publishedAt)).toISOString() : null,
    pictures: stored?.pictures ?? {},
    imageUrl: stored?.imageUrl ?? null,
    image: stored?.image ?? null,
  };
}
