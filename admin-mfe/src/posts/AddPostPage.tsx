import { useNavigate } from '@ridgeline/remote-kit';
import { Heading } from '@ridgeline/shared-ui';
import { savedMessage } from '../dashboard/saved/savedMessage';
import { useShowSaved } from '../dashboard/saved/useShowSaved';
import { Page } from '../page/Page';
import { PostForm } from './PostForm';
import { formPath } from './paths';

/** Creates a post. A new draft then continues on its own page, where it is saved automatically. */
export function AddPostPage() {
  const navigate = useNavigate();
  const showSaved = useShowSaved('blog');
  return (
    <Page>
      <Heading level={1} size="h2">
        Add New Post
      </Heading>
      <PostForm
        action="Create Post"
        failureFallback="Failed to create post"
        onDone={(post) => {
          if (post.status === 'draft') return void navigate(formPath(post._id), { replace: true });
          return showSaved(post, savedMessage('Post', post, undefined));
        }}
      />
    </Page>
  );
}
