import { limits, type Focus, type Media } from '@ridgeline/contract';
import { Button, Dialog, Inline, Notice, Stack, TextField } from '@ridgeline/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../failure/errors';
import { PictureChooser } from '../photos/PictureChooser';
import { api } from '../session/api';
import { FocusPicker } from './FocusPicker';
import { MediaUses } from './MediaUses';
import { useReplacement } from './useReplacement';
import { nameOf } from './words';

interface MediaDialogProps {
  picture: Media;
  /** Called when the picture was saved or replaced. */
  onDone: (sentence: string) => void;
  onDismiss: () => void;
}

/** Describes a picture of the library, chooses what stays in view, and replaces it. */
export function MediaDialog({ picture, onDone, onDismiss }: MediaDialogProps) {
  const { _id: id } = picture;
  const [alt, setAlt] = useState(picture.alt);
  const [focus, setFocus] = useState<Focus | null>(picture.focus);
  const queryClient = useQueryClient();
  const done = (sentence: string) => {
    // Lists and forms show the picture, too.
    void queryClient.invalidateQueries();
    onDone(sentence);
  };
  const save = useMutation({
    mutationFn: () => api.put('/api/admin/media/{id}', { params: { id }, json: { alt, focus } }),
    onSuccess: (saved) => done(`“${nameOf(saved)}” is saved.`),
  });
  const replacement = useReplacement(id, () =>
    done(`“${nameOf(picture)}” is replaced wherever it was used.`),
  );
  const { chosen } = replacement.picture;
  return (
    <Dialog
      title={nameOf(picture)}
      width="wide"
      position="top"
      onDismiss={onDismiss}
      actions={
        <>
          <Button tone="quiet" onClick={onDismiss}>
            Cancel
          </Button>
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            {save.isPending ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <Stack>
        <FocusPicker picture={picture} focus={focus} onChange={setFocus} />
        <TextField
          label="What is to be seen"
          hint="For people who cannot see the picture, and for search engines."
          maxLength={limits.captionLength}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
        {save.error && (
          <Notice tone="error">
            {messageFor(save.error, 'That did not work. Please try again.')}
          </Notice>
        )}
        <MediaUses id={id} />
        <PictureChooser
          noun="picture"
          hint="It takes the place of this one wherever that is used."
          alt="The new picture"
          ratio="cover"
          picture={replacement.picture}
        />
        {chosen && (
          <Inline>
            <Button
              tone="secondary"
              icon="check"
              busy={replacement.isUploading}
              onClick={() => void replacement.upload()}
            >
              {replacement.isUploading ? 'Uploading…' : 'Replace it everywhere'}
            </Button>
          </Inline>
        )}
      </Stack>
    </Dialog>
  );
}
