import type { Post } from '@ridgeline/contract';
import { ApiError } from '@ridgeline/contract/client';
import type { FakeApi } from '../../testing/apiFetch';
import { visit } from '../../testing/pages';
import * as detail from '../detail/route';
import * as list from '../list/route';

/** An API with these posts, listed newest first. */
export const apiWith = (posts: Post[]): FakeApi => ({
  posts: () => Promise.resolve(posts),
  post: (key: string) => {
    const post = posts.find(({ _id, slug }) => _id === key || slug === key);
    return post ? Promise.resolve(post) : Promise.reject(new ApiError(404, 'Post not found'));
  },
});

export const visitBlog = (path: string, api: FakeApi) =>
  visit(
    path,
    [
      { id: 'blog', path: 'blog', ...list },
      { id: 'post', path: 'blog/:slug', ...detail },
    ],
    api,
  );
