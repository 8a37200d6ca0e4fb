import type { PostCard } from '@ridgeline/contract';
import { apiOf, type LoaderFunctionArgs } from '@ridgeline/remote-kit';
import { pageFailure } from '../../page/failure';
import { messages } from './messages';

/** What a link to another post needs. */
export type PostLink = Pick<PostCard, 'slug' | 'title'>;

const linkTo = (post: PostCard | undefined): PostLink | undefined =>
  post && { slug: post.slug, title: post.title };

/** The post, by its id or its slug, and those that came out before and after it. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { signal } = args.request;
  try {
    const [post, posts] = await Promise.all([
      api.post(args.params.slug ?? '', signal),
      // A post reads well without its neighbours.
      api.posts(signal).catch((): PostCard[] => []),
    ]);
    const at = posts.findIndex(({ _id }) => _id === post._id);
    const neighbour = (step: 1 | -1) => (at < 0 ? undefined : linkTo(posts[at + step]));
    return { post, previous: neighbour(1), next: neighbour(-1) };
  } catch (error) {
    throw pageFailure(error, messages.loadFailed);
  }
}

export type PostData = Awaited<ReturnType<typeof loader>>;
