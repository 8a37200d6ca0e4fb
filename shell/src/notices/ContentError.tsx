import { isRouteErrorResponse, useRouteError } from '@ridgeline/remote-kit';
import { NotFoundPage } from './NotFoundPage';
import { UpdatingPage } from './UpdatingPage';

/** Whatever a remote did not handle itself stays inside the frame. */
export function ContentError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <UpdatingPage />;
}
