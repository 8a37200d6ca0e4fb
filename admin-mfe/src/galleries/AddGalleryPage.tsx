import { Heading, Skeleton } from '@ridgeline/shared-ui';
import { Suspense } from 'react';
import { Page } from '../page/Page';
import { GalleryForm } from './LazyGalleryForm';

/** Creates a gallery with its fields, its cover and its photos. */
export const AddGalleryPage = () => (
  <Page>
    <Heading level={1} size="h2">
      Add New Gallery
    </Heading>
    <Suspense fallback={<Skeleton shapes={['line', 'line', 'card']} />}>
      <GalleryForm />
    </Suspense>
  </Page>
);
