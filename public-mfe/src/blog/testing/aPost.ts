import type { Post, PostBlock, PostCard } from '@ridgeline/contract';

/** A post as a list has it, with what a test cares about. */
export const aPostCard = (post: Partial<PostCard> = {}): PostCard => ({
  _id: '0198-sani',
  title: 'Sani Pass in the rain',
  excerpt: 'Nine hairpins, and mud on all of them.',
  slug: 'sani-pass-in-the-rain',
  status: 'published',
  publishedAt: '2026-03-01T08:00:00.000Z',
  imageUrl: null,
  image: null,
  version: 1,
  createdAt: '2026-02-01T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
  ...post,
});

/** A post with its text. */
export const aPost = (post: Partial<Post> = {}): Post => ({
  ...aPostCard(),
  body: { type: 'doc', content: [aParagraph('We left at six.')] },
  pictures: {},
  ...post,
});

export const aParagraph = (text: string): PostBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});
