import { messages, type PostCard } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { formatDate } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/empty-posts.svg';
import { savedPreviewPath } from '../../form/preview';
import { api } from '../../session/api';
import type { Order, UnpagedKind } from './kind';

const isWaiting = ({ publishedAt }: PostCard) =>
  publishedAt !== null && Date.parse(publishedAt) > serverNow();

const markOf = (post: PostCard) =>
  post.status === 'draft' ? 'Draft' : isWaiting(post) ? 'Scheduled' : undefined;

const dayOf = ({ publishedAt, createdAt }: PostCard) => publishedAt ?? createdAt;

function inOrder(posts: PostCard[], order: Order) {
  const rising = [...posts].sort((one, other) => dayOf(one).localeCompare(dayOf(other)));
  return order === 'first' ? rising.reverse() : rising;
}

export const posts: UnpagedKind<PostCard> = {
  noun: 'blog',
  title: 'Blog Posts',
  add: { label: 'Add New Post', path: '/addblog' },
  formPath: (id) => `/edit-blog/${id}`,
  empty: {
    title: 'No Posts Yet',
    hint: 'Write the first one: a ride, a road, a tip for the cold pass.',
    picture: drawing,
  },
  searched: 'title, date or excerpt',
  orders: { first: 'Newest first', second: 'Oldest first' },
  inOrder,
  load: (signal) => api.get('/api/blog', { query: { all: '1' }, signal }),
  remove: (id) => api.delete('/api/blog/{id}', { params: { id } }),
  restore: (id) => api.post('/api/blog/{id}/restore', { params: { id } }),
  notFoundMessage: messages.postNotFound,
  rowOf: (post) => ({
    title: post.title,
    lines: [formatDate(dayInSouthAfrica(dayOf(post))), post.excerpt].filter(Boolean),
    badge: markOf(post),
    picture: post.image?.webp[0]?.path ?? post.imageUrl ?? drawing,
  }),
  publicLink: (post) =>
    markOf(post)
      ? { href: savedPreviewPath('blog', post._id), label: 'Preview' }
      : { href: `/blog/${post.slug}`, label: 'View on site' },
};
