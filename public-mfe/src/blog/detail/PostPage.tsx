import { useLoaderData } from '@ridgeline/remote-kit';
import { ButtonLink } from '@ridgeline/shared-ui';
import { Page } from '../../page/Page';
import { Article } from './Article';
import type { PostData } from './loader';
import { messages } from './messages';
import { Neighbours } from './Neighbours';
import { Sharing } from './Sharing';

export function PostPage() {
  const { post, previous, next } = useLoaderData<PostData>();
  return (
    <Page>
      <div>
        <ButtonLink tone="quiet" icon="left" href="/blog">
          {messages.back}
        </ButtonLink>
      </div>
      <Article post={post} aside={<Sharing slug={post.slug} title={post.title} />} />
      <Neighbours previous={previous} next={next} />
    </Page>
  );
}
