import type { Post } from '@ridgeline/contract';
import { createBrowserClient } from '@ridgeline/contract/client';
import { useParams, type RouteHandle } from '@ridgeline/remote-kit';
import { ButtonLink, Notice, Skeleton } from '@ridgeline/shared-ui';
import { useEffect, useState } from 'react';
import { Page } from '../../page/Page';
import { Article } from '../detail/Article';

/** Sends the owner's token, because only the owner may read drafts. */
const ownerApi = createBrowserClient();

/** The unsaved post that the owner's form left in the session storage of the tab that opened this one. */
function unsavedPost(id: string): Post | undefined {
  const json = window.sessionStorage.getItem(`preview:/blog/preview/${id}`);
  return json ? (JSON.parse(json) as Post) : undefined;
}

const postToPreview = async (id: string, signal: AbortSignal): Promise<Post> =>
  unsavedPost(id) ?? (await ownerApi.post(id, signal));

/**
 * Shows the owner a draft or an unsaved post as visitors would see it. It loads in the browser, the only
 * place that has the owner's token.
 */
export function Component() {
  const { id = '' } = useParams();
  const [post, setPost] = useState<Post>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    postToPreview(id, controller.signal).then(setPost, () => {
      if (!controller.signal.aborted) setFailed(true);
    });
    return () => controller.abort();
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

export const handle: RouteHandle = {
  head: ({ site }) => ({ title: 'Preview', description: site.tagline, hidden: true }),
};
