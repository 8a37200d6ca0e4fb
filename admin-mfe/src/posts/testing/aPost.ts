import type { Post, PostBlock, PostBody } from '@ridgeline/contract';

/** A post's body with one paragraph for each sentence. */
export const aText = (...sentences: string[]): PostBody => ({
  type: 'doc',
  content: sentences.map((text): PostBlock => ({
    type: 'paragraph',
    content: [{ type: 'text', text }],
  })),
});

/** A draft as in the API's responses. */
export const aPost = (post: Partial<Post> = {}): Post => ({
  _id: 'sani',
  title: 'Sani in the rain',
  excerpt: 'We left at six.',
  slug: 'sani-in-the-rain',
  status: 'draft',
  publishedAt: null,
  imageUrl: null,
  image: null,
  body: aText('We left at six.'),
  pictures: {},
  version: 3,
  createdAt: '2026-02-01T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
  ...post,
});
