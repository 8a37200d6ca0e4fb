import {
  createBrowserFetch,
  createLazyClient,
  type VisitorClient,
} from '@ridgeline/contract/client';
import { useLocation, useParams } from '@ridgeline/remote-kit';
import { ButtonLink, Notice, Page, Skeleton } from '@ridgeline/shared-ui';
import { useEffect, useState, type ReactNode } from 'react';

/** Sends the owner's token, because only the owner may read drafts. */
const ownerApi = createLazyClient(createBrowserFetch());

/**
 * The unsaved content from the owner's form. The form stores it in the session storage, which the preview's tab
 * inherits.
 */
function unsaved<Entity>(path: string): Entity | undefined {
  const json = window.sessionStorage.getItem(`preview:${path}`);
  return json ? (JSON.parse(json) as Entity) : undefined;
}

interface PreviewProps<Entity> {
  /** Path of the page, before the id. */
  path: string;
  read: (api: VisitorClient, id: string, signal: AbortSignal) => Promise<Entity>;
  children: (entity: Entity) => ReactNode;
}

/**
 * Shows the owner a draft or unsaved content as visitors would see it; with `?saved`, always the saved version. It
 * loads in the browser, because only the browser has the owner's token.
 */
export function Preview<Entity>({ path, read, children }: PreviewProps<Entity>) {
  const { id = '' } = useParams();
  const wantsSaved = new URLSearchParams(useLocation().search).has('saved');
  const [entity, setEntity] = useState<Entity>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () =>
      (wantsSaved ? undefined : unsaved<Entity>(`${path}/${id}`)) ??
      (await read(ownerApi, id, signal));
    load().then(setEntity, () => {
      if (!signal.aborted) setFailed(true);
    });
    return () => controller.abort();
  }, [path, id, wantsSaved, read]);

  return (
    <Page>
      {entity && <Notice>This is a preview. Only you can see it.</Notice>}
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
      {!entity && !failed && <Skeleton shapes={['line', 'card', 'line', 'line']} />}
      {entity && children(entity)}
    </Page>
  );
}
