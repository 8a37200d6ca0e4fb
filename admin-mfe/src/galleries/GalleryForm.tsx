import { limits, type Gallery } from '@ridgeline/contract';
import { useNavigate } from '@ridgeline/remote-kit';
import { TextArea, TextField } from '@ridgeline/shared-ui';
import { tabAddress } from '../dashboard/tabs';
import { FormActions } from '../drafts/FormActions';
import { RestoredNotice } from '../drafts/RestoredNotice';
import { SaveFailure } from '../failure/SaveFailure';
import { connectionLost } from '../failure/useOnceBack';
import { form as formStyle } from '../page/Page.css';
import { PictureChooser } from '../photos/PictureChooser';
import { OtherVersion } from './OtherVersion';
import { PhotoPicker } from './photos/PhotoPicker';
import { useGalleryForm } from './useGalleryForm';
import { useSubmit } from './useSubmit';

interface GalleryFormProps {
  /** The gallery that is edited; none for a new one. */
  gallery?: Gallery;
  /** Puts what somebody else saved in place of what was typed. */
  onTakeTheirs?: (theirs: Gallery) => void;
}

/** A gallery's fields, cover and photos. What was typed or chosen is kept whatever fails. */
export function GalleryForm({ gallery, onTakeTheirs }: GalleryFormProps) {
  const navigate = useNavigate();
  const form = useGalleryForm(gallery);
  const { stored, theirs, fields, cover, photos, calls, intake, touched } = form;
  const { failure, setFailure, busy, submit, onlyPhotosLeft } = useSubmit(
    form,
    () => void navigate('/admin-dashboard', { state: { tab: 'gallery' } }),
  );
  const action = stored ? 'Update Gallery' : 'Create Gallery';

  return (
    <form className={formStyle} onSubmit={(submitted) => void submit(submitted)} noValidate>
      {fields.restored && <RestoredNotice onDiscard={form.discard} />}
      <TextField label="Title" maxLength={limits.titleLength} {...fields.of('title')} />
      <TextField
        label="Link"
        hint="Its address on the site, made from the title unless you write your own."
        maxLength={limits.linkLength}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...fields.of('link')}
      />
      <TextArea label="Description" rows={4} {...fields.of('description')} />
      <PictureChooser
        name="cover"
        thing="cover"
        hint="A photo from your phone will do: a large one is made smaller. Recommended: 1200x800."
        alt="The gallery's cover"
        ratio="cover"
        current={stored?.imageUrl}
        picture={cover.picture}
        chosen={cover.chosen}
        onRemove={cover.clear}
      />
      <PhotoPicker
        galleryId={stored?._id}
        photos={photos}
        calls={calls}
        intake={intake}
        onFailure={setFailure}
      />
      {theirs && (
        <OtherVersion
          theirs={theirs}
          onTake={
            onTakeTheirs &&
            (() => {
              fields.forget();
              onTakeTheirs(theirs);
            })
          }
        />
      )}
      {failure && (
        <SaveFailure
          sentence={failure}
          filesWait={photos.items.some((item) => item.failure === connectionLost)}
        />
      )}
      <FormActions
        action={onlyPhotosLeft ? 'Try the photos again' : action}
        busy={busy}
        href={tabAddress('gallery')}
        isUnsaved={() => touched.current}
        hasFiles={form.hasFiles}
        onForget={fields.forget}
      />
    </form>
  );
}
