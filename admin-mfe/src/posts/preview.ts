import type { Post } from '@ridgeline/contract';
import { excerptShown, publishedAtShown, slugShown, type PostEntry } from './entry';
import { momentOf } from './southAfricanTime';

/** Address of the page that shows a post as visitors would see it. */
export const previewAddress = (id = 'new') => `/blog/preview/${id}`;

/** Address of the same page for what is saved, whatever a form has handed over before. */
export const savedPreviewAddress = (id: string) => `${previewAddress(id)}?saved`;

/** The post as it would be, were it saved now. */
function asItWouldBe(entry: PostEntry, stored: Post | undefined): Partial<Post> {
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

/**
 * Leaves what is in the form where the preview's tab, which inherits it, will find it. So a preview
 * shows what is not saved, and nobody but this browser gets to see it.
 */
export function handOver(entry: PostEntry, stored: Post | undefined) {
  const address = previewAddress(stored?._id);
  window.sessionStorage.setItem(`preview:${address}`, JSON.stringify(asItWouldBe(entry, stored)));
}
