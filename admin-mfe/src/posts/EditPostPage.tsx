import type { Post } from '@ridgeline/api/contract';
import { useNavigate, useParams } from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Notice, Skeleton } from '@ridgeline/shared-ui';
import { useEffect, useState } from 'react';
import { Page } from '../page/Page';
import { api } from '../session/api';
import { PostForm } from './PostForm';
import { toTheBlogTab } from './toTheBlogTab';

/** A post that is changed. Saving over someone else's change is refused and says so. */
export function EditPostPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [post, setPost] = useState<Post>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    const cancel = new AbortController();
    api.post(id, cancel.signal).then(setPost, () => {
      if (!cancel.signal.aborted) setFailure('Failed to load post. Please try again.');
    });
    return () => cancel.abort();
  }, [id]);

  return (
    <Page>
      <Heading level={1} size="h2">
        Edit Post
      </Heading>
      {failure && (
        <>
          <Notice tone="error">{failure}</Notice>
          <div>
            <ButtonLink tone="secondary" href="/admin-dashboard">
              Back to the dashboard
            </ButtonLink>
          </div>
        </>
      )}
      {!post && !failure && <Skeleton shapes={['line', 'card', 'line', 'line']} />}
      {post && (
        <PostForm
          key={post._id}
          post={post}
          action="Update Post"
          failureFallback="Failed to update post"
          onDone={() => void navigate(...toTheBlogTab)}
        />
      )}
    </Page>
  );
}
