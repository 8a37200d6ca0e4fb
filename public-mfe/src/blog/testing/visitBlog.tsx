import { ApiError, type ApiClient } from '@ridgeline/api/client';
import type { Post } from '@ridgeline/api/contract';
import { apiContext, rootRouteId } from '@ridgeline/remote-kit';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { aSite } from '../../testing/aSite';
import * as detail from '../detail/route';
import * as list from '../list/route';

/** As much of the browser's own as the router needs to read a page; jsdom has none. */
class ReadingRequest {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal | undefined;

  constructor(url: string | URL, { signal }: { signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.signal = signal;
  }
}
Object.assign(globalThis, { Request: ReadingRequest });

/** A server that has these posts, the newest first. */
export const serverWith = (posts: Post[]) =>
  ({
    posts: () => Promise.resolve(posts),
    post: (key: string) => {
      const post = posts.find(({ _id, slug }) => _id === key || slug === key);
      return post ? Promise.resolve(post) : Promise.reject(new ApiError(404, 'Post not found'));
    },
  }) as Partial<ApiClient> as ApiClient;

/** Opens an address of the blog as the shell does, with data from this server. */
export function visitBlog(at: string, server: ApiClient) {
  const context = new RouterContextProvider();
  context.set(apiContext, server);
  const router = createMemoryRouter(
    [
      {
        id: rootRouteId,
        path: '/',
        loader: () => ({ site: aSite(), origin: 'https://rides.example' }),
        HydrateFallback: () => null,
        children: [
          { id: 'blog', path: 'blog', ...list },
          { id: 'post', path: 'blog/:slug', ...detail },
        ],
      },
    ],
    { initialEntries: [at], getContext: () => context },
  );
  render(<RouterProvider router={router} />);
  return router;
}
