import { Heading } from '@ridgeline/shared-ui';
import { Page } from '../page/Page';
import { GalleryForm } from './GalleryForm';

/** Creates a gallery with its fields, its cover and its photos. */
export const AddGalleryPage = () => (
  <Page>
    <Heading level={1} size="h2">
      Add New Gallery
    </Heading>
    <GalleryForm />
  </Page>
);
