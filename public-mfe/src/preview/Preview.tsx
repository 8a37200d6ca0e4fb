import type { VisitorClient } from '@ridgeline/contract/client';
import { useLocation, useParams } from '@ridgeline/remote-kit';
import { Notice, Page } from '@ridgeline/shared-ui';
import { useCallback, type ReactNode } from 'react';
import { useOwnersData } from './useOwnersData';

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

/** Shows the owner a draft or unsaved content as visitors would see it; with `?saved`, always the saved version. */
export function Preview<Entity>({ path, read, children }: PreviewProps<Entity>) {
  const { id = '' } = useParams();
  const wantsSaved = new URLSearchParams(useLocation().search).has('saved');
  const load = useCallback(
    async (api: VisitorClient, signal: AbortSignal) =>
      (wantsSaved ? undefined : unsaved<Entity>(`${path}/${id}`)) ?? (await read(api, id, signal)),
    [path, id, wantsSaved, read],
  );
  const { data, standIn } = useOwnersData(load);
  return (
    <Page>
      {data && <Notice>This is a preview. Only you can see it.</Notice>}
      {data ? children(data) : standIn}
    </Page>
  );
}
