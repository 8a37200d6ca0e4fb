import { limits, type Gallery } from '@ridgeline/contract';
import { Button, Notice, TextArea, TextField } from '@ridgeline/shared-ui';
import { useShowSaved } from '../dashboard/saved/useShowSaved';
import { tabPath } from '../dashboard/tabs';
import { EntityForm } from '../form/EntityForm';
import { PhotoPicker } from '../photos/picker/PhotoPicker';
import { PictureChooser } from '../photos/PictureChooser';
import { galleryPhotos } from './saveGallery';
import { useGalleryForm } from './useGalleryForm';

interface OtherVersionProps {
  theirs: Gallery;
  onTake: () => void;
}

/** The version that somebody else has saved meanwhile, compared with the form. */
const OtherVersion = ({ theirs, onTake }: OtherVersionProps) => (
  <Notice tone="info">
    The other version says “{theirs.title}”, {theirs.link}, “{theirs.description}”. Save again to
    put yours in its place.
    <Button tone="secondary" onClick={onTake}>
      Take theirs instead
    </Button>
  </Notice>
);

/** The form with a gallery's fields, cover and photos. If saving fails, all input and chosen files are kept. */
export function GalleryForm({ gallery }: { gallery?: Gallery }) {
  const showSaved = useShowSaved('gallery');
  const { form, uploads, cover, photos, intake, retryPhoto } = useGalleryForm(gallery, (saved) =>
    showSaved(saved, gallery ? 'Gallery saved' : 'Gallery published'),
  );
  const { stored, theirs } = form;
  const action = stored ? 'Update Gallery' : 'Create Gallery';
  return (
    <EntityForm
      form={form}
      uploads={uploads}
      action={action}
      filesAction={uploads.uploads.length > 0 ? 'Try the photos again' : action}
      href={tabPath('gallery')}
    >
      <TextField label="Title" maxLength={limits.titleLength} {...form.field('title')} />
      <TextField
        label="Link"
        hint="Its address on the site, made from the title unless you write your own."
        maxLength={limits.linkLength}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...form.field('link')}
      />
      <TextArea label="Description" rows={4} {...form.field('description')} />
      <PictureChooser
        name="cover"
        noun="cover"
        hint="Less than 5 MB; you can use a smaller copy of a larger one. Recommended: 1200x800."
        alt="The gallery's cover"
        ratio="cover"
        current={stored?.imageUrl}
        picture={cover}
      />
      <PhotoPicker
        label="Photos of the gallery"
        hasCaptions
        calls={stored && galleryPhotos(stored._id)}
        uploads={uploads.uploads}
        photos={photos}
        intake={intake}
        onRetry={retryPhoto}
        onFailure={form.setFailure}
      />
      {theirs && <OtherVersion theirs={theirs} onTake={form.takeTheirs} />}
    </EntityForm>
  );
}
