import {
  createBrowserFetch,
  createLazyClient,
  type VisitorClient,
} from '@ridgeline/contract/client';
import { ButtonLink, Notice, Skeleton } from '@ridgeline/shared-ui';
import { useEffect, useState } from 'react';

/** Sends the owner's token. */
const ownerApi = createLazyClient(createBrowserFetch());

/**
 * Loads what only the owner may see, in the browser, because only the browser has her token.
 * @param load changes when something else is to be loaded
 * @returns the data, and what stands in its place until then or if there is none
 */
export function useOwnersData<Data>(
  load: (api: VisitorClient, signal: AbortSignal) => Promise<Data>,
) {
  const [data, setData] = useState<Data>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    load(ownerApi, signal).then(
      (loaded) => {
        if (signal.aborted) return;
        setData(loaded);
        setFailed(false);
      },
      () => {
        if (!signal.aborted) setFailed(true);
      },
    );
    return () => controller.abort();
  }, [load]);

  return { data: failed ? undefined : data, standIn: failed ? <NothingThere /> : <Loading /> };
}

const Loading = () => <Skeleton shapes={['line', 'card', 'line', 'line']} />;

const NothingThere = () => (
  <>
    <Notice tone="error">There is nothing to preview here. Log in and try again.</Notice>
    <div>
      <ButtonLink tone="secondary" href="/admin">
        Log in
      </ButtonLink>
    </div>
  </>
);
