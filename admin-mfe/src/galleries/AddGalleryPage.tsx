import { Heading } from '@ridgeline/shared-ui';
import { Page } from '../page/Page';
import { GalleryForm } from './GalleryForm';

/** A new gallery: its fields, its cover, its photos. */
export const AddGalleryPage = () => (
  <Page>
    <Heading level={1} size="h2">
      Add New Gallery
    </Heading>
    <GalleryForm />
  </Page>
);
