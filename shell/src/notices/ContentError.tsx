import { useRouteError } from '@ridgeline/remote-kit';
import { useEffect } from 'react';
import { reloadOnce } from '../browser/cooldown';
import { isChunkLoadError } from '../browser/loadScript';
import { isNotFound } from './heads';
import { NotFoundPage, UpdatingPage } from './NoticePage';

/** The error boundary for remotes. The frame around it stays. */
export function ContentError() {
  const error = useRouteError();
  // A tab that was opened before a release may request files that are gone. After a reload, it uses the current ones.
  useEffect(() => {
    if (!isChunkLoadError(error)) return;
    reportError(error);
    reloadOnce();
  }, [error]);
  return isNotFound(error) ? <NotFoundPage /> : <UpdatingPage />;
}
