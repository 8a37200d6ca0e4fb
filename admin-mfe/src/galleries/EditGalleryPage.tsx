import { useParams } from '@ridgeline/remote-kit';
import { Heading, Skeleton } from '@ridgeline/shared-ui';
import { tabPath } from '../dashboard/tabs';
import { LoadFailure } from '../page/LoadFailure';
import { loadFailureOf } from '../failure/errors';
import { Page } from '../page/Page';
import { useFormQuery } from '../server/useFormQuery';
import { GalleryForm } from './GalleryForm';
import { galleryQuery } from './queries';

/** Edits a gallery. Saving over somebody else's change is refused with a message. */
export function EditGalleryPage() {
  const { id = '' } = useParams();
  const { data: gallery, isError, error, refetch } = useFormQuery(galleryQuery(id));
  return (
    <Page>
      <Heading level={1} size="h2">
        Edit Gallery
      </Heading>
      {isError && (
        <LoadFailure
          {...loadFailureOf(error, 'Failed to load gallery. Please try again.')}
          onRetry={() => void refetch()}
          href={tabPath('gallery')}
        />
      )}
      {!gallery && !isError && <Skeleton shapes={['line', 'line', 'card', 'row', 'row']} />}
      {gallery && <GalleryForm key={gallery._id} gallery={gallery} />}
    </Page>
  );
}
