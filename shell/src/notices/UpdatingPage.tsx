import { useLocation } from '@ridgeline/remote-kit';
import drawing from '@ridgeline/shared-ui/illustrations/updating.svg';
import { NoticePage } from './NoticePage';

/** For a part of the site that cannot be loaded just now. */
export function UpdatingPage() {
  const { pathname, search } = useLocation();
  return (
    <NoticePage
      title="This part is being updated"
      text="It will be back in a moment. The rest of the site works as always."
      picture={drawing}
      retry={`${pathname}${search}`}
    />
  );
}
