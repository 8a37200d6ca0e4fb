import { useParams } from '@ridgeline/remote-kit';
import { Heading, Skeleton } from '@ridgeline/shared-ui';
import { savedMessage } from '../dashboard/saved/savedMessage';
import { useShowSaved } from '../dashboard/saved/useShowSaved';
import { tabPath } from '../dashboard/tabs';
import { LoadFailure } from '../page/LoadFailure';
import { loadFailureOf } from '../failure/errors';
import { Page } from '../page/Page';
import { useFormQuery } from '../server/useFormQuery';
import { PostForm } from './PostForm';
import { postQuery } from './queries';

/** Edits a post. Saving over somebody else's change is refused with a message. */
export function EditPostPage() {
  const { id = '' } = useParams();
  const showSaved = useShowSaved('blog');
  const { data: post, isError, error, refetch } = useFormQuery(postQuery(id));

  return (
    <Page>
      <Heading level={1} size="h2">
        Edit Post
      </Heading>
      {isError && (
        <LoadFailure
          {...loadFailureOf(error, 'Failed to load post. Please try again.')}
          onRetry={() => void refetch()}
          href={tabPath('blog')}
        />
      )}
      {!post && !isError && <Skeleton shapes={['line', 'card', 'line', 'line']} />}
      {post && (
        <PostForm
          key={post._id}
          post={post}
          action="Update Post"
          failureFallback="Failed to update post"
          onDone={(saved) => showSaved(saved, savedMessage('Post', saved, post))}
        />
      )}
    </Page>
  );
}
