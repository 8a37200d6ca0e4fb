import { ApiError, type VisitorClient } from '@ridgeline/contract/client';
import type { Post } from '@ridgeline/contract';
import { visit } from '../../testing/visit';
import * as detail from '../detail/route';
import * as list from '../list/route';

/** A server that has these posts, the newest first. */
export const serverWith = (posts: Post[]) =>
  ({
    posts: () => Promise.resolve(posts),
    post: (key: string) => {
      const post = posts.find(({ _id, slug }) => _id === key || slug === key);
      return post ? Promise.resolve(post) : Promise.reject(new ApiError(404, 'Post not found'));
    },
  }) as Partial<VisitorClient> as VisitorClient;

/** Opens an address of the blog, with data from this server. */
export const visitBlog = (at: string, server: VisitorClient) =>
  visit(
    at,
    [
      { id: 'blog', path: 'blog', ...list },
      { id: 'post', path: 'blog/:slug', ...detail },
    ],
    server,
  );
