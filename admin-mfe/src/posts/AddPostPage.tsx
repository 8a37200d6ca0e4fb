import { useNavigate } from '@ridgeline/remote-kit';
import { Heading } from '@ridgeline/shared-ui';
import { Page } from '../page/Page';
import { PostForm } from './PostForm';
import { formPath } from './savePost';

/** A new post. A draft is gone on with, on its own page, where it saves itself. */
export function AddPostPage() {
  const navigate = useNavigate();
  return (
    <Page>
      <Heading level={1} size="h2">
        Add New Post
      </Heading>
      <PostForm
        action="Create Post"
        failureFallback="Failed to create post"
        onDone={({ _id, status }) =>
          void (status === 'draft'
            ? navigate(formPath(_id), { replace: true })
            : navigate('/admin-dashboard', { state: { tab: 'blog' } }))
        }
      />
    </Page>
  );
}
