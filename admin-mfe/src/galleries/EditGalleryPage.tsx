import { useParams } from '@ridgeline/remote-kit';
import { Heading, Skeleton } from '@ridgeline/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { tabAddress } from '../dashboard/tabs';
import { LoadFailure } from '../page/LoadFailure';
import { Page } from '../page/Page';
import { useFormQuery } from '../server/useFormQuery';
import { GalleryForm } from './GalleryForm';
import { galleryQuery } from './queries';

/** A gallery that is changed. Saving over someone else's change is refused and says so. */
export function EditGalleryPage() {
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const { data: gallery, isError, refetch } = useFormQuery(galleryQuery(id));
  return (
    <Page>
      <Heading level={1} size="h2">
        Edit Gallery
      </Heading>
      {isError && (
        <LoadFailure
          failure="Failed to load gallery. Please try again."
          onRetry={() => void refetch()}
          href={tabAddress('gallery')}
        />
      )}
      {!gallery && !isError && <Skeleton shapes={['line', 'line', 'card', 'row', 'row']} />}
      {gallery && (
        <GalleryForm
          key={`${gallery._id} ${gallery.version}`}
          gallery={gallery}
          onTakeTheirs={(theirs) => queryClient.setQueryData(galleryQuery(id).queryKey, theirs)}
        />
      )}
    </Page>
  );
}
