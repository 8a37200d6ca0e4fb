import { Heading, Skeleton } from '@ridgeline/shared-ui';
import { Suspense } from 'react';
import { Page } from '../page/Page';
import { GalleryForm } from './LazyGalleryForm';

/** A new gallery: its fields, its cover, its photos. */
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
