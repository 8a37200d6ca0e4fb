import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { Heading, Skeleton } from '@ridgeline/shared-ui';
import { tabAddress } from '../dashboard/tabs';
import { LoadFailure } from '../page/LoadFailure';
import { Page } from '../page/Page';
import { useLoaded } from '../page/useLoaded';
import { api } from '../session/api';
import { PostForm } from './PostForm';

const load = (id: string, signal: AbortSignal) =>
  api.get('/api/blog/{id}', { params: { id }, signal });
const failureOf = () => 'Failed to load post. Please try again.';

/** A post that is changed. Saving over someone else's change is refused and says so. */
export function EditPostPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { thing: post, failure, retry } = useLoaded(id, load, failureOf);

  return (
    <Page>
      <Heading level={1} size="h2">
        Edit Post
      </Heading>
      {failure && <LoadFailure failure={failure} onRetry={retry} href={tabAddress('blog')} />}
      {!post && !failure && <Skeleton shapes={['line', 'card', 'line', 'line']} />}
      {post && (
        <PostForm
          key={post._id}
          post={post}
          action="Update Post"
          failureFallback="Failed to update post"
          onDone={() => void navigate('/admin-dashboard', { state: { tab: 'blog' } })}
        />
      )}
    </Page>
  );
}
