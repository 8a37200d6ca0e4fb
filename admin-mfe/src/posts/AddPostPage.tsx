import { useNavigate } from '@ridgeline/remote-kit';
import { Heading } from '@ridgeline/shared-ui';
import { tellSaved } from '../dashboard/saved/justSaved';
import { savedSentence } from '../dashboard/saved/sentences';
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
        onDone={(post) => {
          if (post.status === 'draft') return void navigate(formPath(post._id), { replace: true });
          tellSaved({ noun: 'blog', item: post, sentence: savedSentence('Post', post, undefined) });
          return void navigate('/admin-dashboard', { state: { tab: 'blog' } });
        }}
      />
    </Page>
  );
}
