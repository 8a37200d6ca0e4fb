import type { Gallery } from '@ridgeline/api/contract';
import { useParams } from '@ridgeline/remote-kit';
import { Button, ButtonLink, Heading, Inline, Notice, Skeleton } from '@ridgeline/shared-ui';
import { useEffect, useState } from 'react';
import { tabAddress } from '../dashboard/tabs';
import { Page } from '../page/Page';
import { api } from '../session/api';
import { GalleryForm } from './GalleryForm';

/** A gallery that is changed. Saving over someone else's change is refused and says so. */
export function EditGalleryPage() {
  const { id = '' } = useParams();
  const [gallery, setGallery] = useState<Gallery>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const cancel = new AbortController();
    api.gallery(id, cancel.signal).then(setGallery, () => {
      if (!cancel.signal.aborted) setFailure('Failed to load gallery. Please try again.');
    });
    return () => cancel.abort();
  }, [id, attempt]);

  const retry = () => {
    setFailure(undefined);
    setAttempt(attempt + 1);
  };

  return (
    <Page>
      <Heading level={1} size="h2">
        Edit Gallery
      </Heading>
      {failure && <Notice tone="error">{failure}</Notice>}
      {failure && (
        <Inline>
          <Button icon="retry" onClick={retry}>
            Try again
          </Button>
          <ButtonLink tone="secondary" href={tabAddress('gallery')}>
            Back to the dashboard
          </ButtonLink>
        </Inline>
      )}
      {!gallery && !failure && <Skeleton shapes={['line', 'line', 'card', 'row', 'row']} />}
      {gallery && (
        <GalleryForm
          key={`${gallery._id} ${gallery.version}`}
          gallery={gallery}
          onTakeTheirs={setGallery}
        />
      )}
    </Page>
  );
}
