import { isRouteErrorResponse, useRouteError } from '@ridgeline/remote-kit';
import { useEffect } from 'react';
import { reloadOnce } from '../browser/reloadOnce';
import { isMissingFile } from '../browser/runScript';
import { NotFoundPage } from './NotFoundPage';
import { UpdatingPage } from './UpdatingPage';

/** Whatever a remote did not handle itself stays inside the frame. */
export function ContentError() {
  const error = useRouteError();
  // A tab that was open across a release may ask for what is gone; the server knows what is there now.
  useEffect(() => {
    if (isMissingFile(error)) reloadOnce();
  }, [error]);
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <UpdatingPage />;
}
