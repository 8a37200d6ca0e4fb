import { useLoaderData } from '@ridgeline/remote-kit';
import { ButtonLink, Page } from '@ridgeline/shared-ui';
import { AdjacentPosts } from './AdjacentPosts';
import { Article } from './Article';
import type { PostData } from './loader';
import { ShareLinks } from './ShareLinks';

export function PostPage() {
  const { post, previous, next } = useLoaderData<PostData>();
  return (
    <Page>
      <div>
        <ButtonLink tone="quiet" icon="left" href="/blog">
          Back to the blog
        </ButtonLink>
      </div>
      <Article post={post} aside={<ShareLinks slug={post.slug} title={post.title} />} />
      <AdjacentPosts previous={previous} next={next} />
    </Page>
  );
}
