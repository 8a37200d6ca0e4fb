import { useParams } from '@ridgeline/remote-kit';
import { Heading, Skeleton } from '@ridgeline/shared-ui';
import { Suspense } from 'react';
import { tabAddress } from '../dashboard/tabs';
import { LoadFailure } from '../page/LoadFailure';
import { Page } from '../page/Page';
import { useLoaded } from '../page/useLoaded';
import { api } from '../session/api';
import { GalleryForm } from './LazyGalleryForm';

const load = (id: string, signal: AbortSignal) =>
  api.get('/api/gallery/{id}', { params: { id }, signal });
const failureOf = () => 'Failed to load gallery. Please try again.';
const skeleton = <Skeleton shapes={['line', 'line', 'card', 'row', 'row']} />;

/** A gallery that is changed. Saving over someone else's change is refused and says so. */
export function EditGalleryPage() {
  const { id = '' } = useParams();
  const { thing: gallery, failure, retry } = useLoaded(id, load, failureOf);
  return (
    <Page>
      <Heading level={1} size="h2">
        Edit Gallery
      </Heading>
      {failure && <LoadFailure failure={failure} onRetry={retry} href={tabAddress('gallery')} />}
      {!gallery && !failure && skeleton}
      {gallery && (
        <Suspense fallback={skeleton}>
          <GalleryForm key={gallery._id} gallery={gallery} />
        </Suspense>
      )}
    </Page>
  );
}
