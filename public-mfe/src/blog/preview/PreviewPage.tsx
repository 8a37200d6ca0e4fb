import type { Post } from '@ridgeline/contract';
import { useParams } from '@ridgeline/remote-kit';
import { ButtonLink, Notice, Skeleton } from '@ridgeline/shared-ui';
import { useEffect, useState } from 'react';
import { Page } from '../../page/Page';
import { Article } from '../detail/Article';
import { postToPreview } from './postToPreview';

/** A post as visitors would see it, for its owner alone: drafts, and what is not saved yet. */
export function PreviewPage() {
  const { id = '' } = useParams();
  const [post, setPost] = useState<Post>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const cancel = new AbortController();
    postToPreview(id, cancel.signal).then(setPost, () => {
      if (!cancel.signal.aborted) setFailed(true);
    });
    return () => cancel.abort();
  }, [id]);

  return (
    <Page>
      {post && <Notice>This is a preview. Only you can see it.</Notice>}
      {failed && (
        <>
          <Notice tone="error">There is nothing to preview here. Log in and try again.</Notice>
          <div>
            <ButtonLink tone="secondary" href="/admin">
              Log in
            </ButtonLink>
          </div>
        </>
      )}
      {!post && !failed && <Skeleton shapes={['line', 'card', 'line', 'line']} />}
      {post && <Article post={{ ...post, title: post.title || 'Untitled' }} />}
    </Page>
  );
}
