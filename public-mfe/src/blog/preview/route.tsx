import type { Post } from '@ridgeline/contract';
import type { VisitorClient } from '@ridgeline/contract/client';
import type { RouteHandle } from '@ridgeline/remote-kit';
import { Preview } from '../../preview/Preview';
import { Article } from '../detail/Article';

const read = (api: VisitorClient, id: string, signal: AbortSignal): Promise<Post> =>
  api.get('/api/blog/{id}', { params: { id }, signal });

/** Previews a draft or an unsaved post. */
export const Component = () => (
  <Preview path="/blog/preview" read={read}>
    {(post) => <Article post={{ ...post, title: post.title || 'Untitled' }} />}
  </Preview>
);

export const handle: RouteHandle = {
  head: ({ site }) => ({ title: 'Preview', description: site.tagline, hidden: true }),
};
