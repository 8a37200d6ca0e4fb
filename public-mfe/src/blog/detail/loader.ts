import type { PostCard } from '@ridgeline/contract';
import type { LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { apiOf } from '../../api';
import { pageError } from '../../page/pageError';

export const loadFailed = 'Failed to load the post. Please try again later.';

const linkTo = (post: PostCard | undefined) => post && { slug: post.slug, title: post.title };

/** The post, by its id or its slug, and links to the posts published before and after it. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  const { slug: id = '' } = args.params;
  try {
    const [post, posts] = await Promise.all([
      api.get('/api/blog/{id}', { params: { id }, signal }),
      // The list is only needed for the links, so the page works without it.
      api.get('/api/blog', { signal }).catch((): PostCard[] => []),
    ]);
    // Posts are listed newest first.
    const index = posts.findIndex(({ _id }) => _id === post._id);
    const previous = index < 0 ? undefined : linkTo(posts[index + 1]);
    const next = index < 0 ? undefined : linkTo(posts[index - 1]);
    return { post, previous, next };
  } catch (error) {
    throw pageError(error, loadFailed, 'Post not found');
  }
}

export type PostData = Awaited<ReturnType<typeof loader>>;
