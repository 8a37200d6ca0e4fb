import { limits, type Focus, type Media } from '@ridgeline/contract';
import {
  Button,
  ConfirmDialog,
  Dialog,
  FocusedNotice,
  Inline,
  Notice,
  Stack,
  Text,
  TextField,
} from '@ridgeline/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../failure/errors';
import { LeaveGuard, unsavedMessage } from '../form/LeaveGuard';
import { PictureChooser } from '../photos/PictureChooser';
import { api } from '../session/api';
import { useHasUploads } from '../uploads/useUploads';
import { FocusPicker } from './FocusPicker';
import { MediaUses } from './MediaUses';
import { useReplacement } from './useReplacement';
import { nameOf } from './words';

interface MediaDialogProps {
  picture: Media;
  /** Called when everything is saved. */
  onDone: (sentence: string) => void;
  onDismiss: () => void;
}

const isSame = (one: Focus | null, other: Focus | null) =>
  one?.x === other?.x && one?.y === other?.y;

/** Describes a picture of the library, chooses what stays in view, and replaces it. */
export function MediaDialog({ picture, onDone, onDismiss }: MediaDialogProps) {
  /** The picture, or the one that has replaced it. */
  const [current, setCurrent] = useState(picture);
  const [alt, setAlt] = useState(picture.alt);
  const [focus, setFocus] = useState<Focus | null>(picture.focus);
  const [said, setSaid] = useState<{ sentence: string }>();
  const [isAsking, setAsking] = useState(false);
  const hasFiles = useHasUploads();
  const queryClient = useQueryClient();
  const { _id: id } = current;
  const isUnsaved = hasFiles || alt !== current.alt || !isSame(focus, current.focus);

  /** Goes on with what was stored, because something else is not saved yet. */
  function goOn(stored: Media, sentence: string) {
    setCurrent(stored);
    setSaid({ sentence });
  }

  const save = useMutation({
    mutationFn: () => api.put('/api/admin/media/{id}', { params: { id }, json: { alt, focus } }),
    onSuccess: (saved) => {
      // Lists and forms show the picture, too.
      void queryClient.invalidateQueries();
      const sentence = `“${nameOf(saved)}” is saved.`;
      if (hasFiles) goOn(saved, `${sentence} The new picture is not in its place yet.`);
      else onDone(sentence);
    },
  });
  const replacement = useReplacement(id, (replaced) => {
    void queryClient.invalidateQueries();
    // A point that is stored was chosen for the former picture.
    setFocus((chosen) => (isSame(chosen, current.focus) ? replaced.focus : chosen));
    goOn(replaced, `“${nameOf(current)}” is replaced wherever it was used.`);
  });
  const { chosen } = replacement.picture;
  return (
    <>
      <Dialog
        title={nameOf(current)}
        width="wide"
        position="top"
        onDismiss={() => (isUnsaved ? setAsking(true) : onDismiss())}
        actions={
          <>
            <Button tone="quiet" onClick={onDismiss}>
              {said ? 'Close' : 'Cancel'}
            </Button>
            <Button busy={save.isPending} onClick={() => save.mutate()}>
              {save.isPending ? 'Saving…' : 'Save'}
            </Button>
          </>
        }
      >
        <Stack>
          {said && (
            <FocusedNotice tone="success" about={said}>
              {said.sentence}
            </FocusedNotice>
          )}
          <FocusPicker picture={current} focus={focus} onChange={setFocus} />
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
      {isAsking && (
        <ConfirmDialog
          question="Close without saving?"
          action="Close"
          onConfirm={onDismiss}
          onDismiss={() => setAsking(false)}
        >
          <Text tone="soft">{unsavedMessage(hasFiles)}</Text>
        </ConfirmDialog>
      )}
      <LeaveGuard isUnsaved={() => isUnsaved} losesWithTab={isUnsaved}>
        {unsavedMessage(hasFiles)}
      </LeaveGuard>
    </>
  );
}
