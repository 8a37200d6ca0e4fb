import drawing from '@ridgeline/shared-ui/illustrations/not-found.svg';
import { NoticePage } from './NoticePage';

export const NotFoundPage = () => (
  <NoticePage
    title="Page not found"
    text="This road does not go where you hoped. The address may have changed, or the page is gone."
    picture={drawing}
  />
);
