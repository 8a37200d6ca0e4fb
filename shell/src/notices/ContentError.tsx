import { useRouteError } from '@ridgeline/remote-kit';
import { useEffect } from 'react';
import { reloadOnce } from '../browser/cooldown';
import { isChunkLoadError } from '../browser/loadScript';
import { whenReachable } from '../browser/navigation/offline';
import { isNotFound } from './heads';
import { NotFoundPage, UpdatingPage } from './NoticePage';

/** The error boundary for remotes. The frame around it stays. */
export function ContentError() {
  const error = useRouteError();
  // A tab that was opened before a release may request files that are gone. After a reload, it uses the current ones.
  // Without a connection, a reload would replace the page by the browser's error.
  useEffect(() => {
    if (!isChunkLoadError(error)) return undefined;
    reportError(error);
    const leaving = new AbortController();
    whenReachable(leaving.signal).then(
      () => reloadOnce(),
      () => undefined,
    );
    return () => leaving.abort();
  }, [error]);
  return isNotFound(error) ? <NotFoundPage /> : <UpdatingPage />;
}
