import { ApiError } from '@ridgeline/contract/client';
import { limits, messages, type Post } from '@ridgeline/contract';
import { Button, ButtonLink, TextField } from '@ridgeline/shared-ui';
import { useRef, useState, type FormEvent } from 'react';
import { tabAddress } from '../dashboard/tabs';
import { RestoredNotice } from '../drafts/RestoredNotice';
import { SaveFailure } from '../failure/SaveFailure';
import { sentenceFor } from '../failure/sentenceFor';
import { connectionLost } from '../failure/useOnceBack';
import { form } from '../page/Page.css';
import { PictureChooser } from '../photos/PictureChooser';
import { LeaveGuard } from '../drafts/LeaveGuard';
import { usePicture } from '../photos/usePicture';
import { focusFirst } from './focusFirst';
import { NewerVersion } from './NewerVersion';
import * as styles from './PostForm.css';
import { PostText } from './PostText';
import { handOver, previewAddress } from './preview';
import { PublishFields } from './PublishFields';
import { saveStateSentence } from './saveState';
import { TextFields } from './TextFields';
import { useCover } from './useCover';
import { usePostForm } from './usePostForm';

const coverSentences = { type: messages.imageType, size: messages.imageSize };

interface PostFormProps {
  /** The post that is edited; none for a new one. */
  post?: Post;
  /** The main button's words. */
  action: string;
  /** Said when it could not be saved and the server gives no reason. */
  failureFallback: string;
  /** Everything is saved. */
  onDone: (post: Post) => void;
}

/** A post's text, cover and publishing. What was typed is kept whatever fails. */
export function PostForm({ post, action, failureFallback, onDone }: PostFormProps) {
  const postForm = usePostForm(post);
  const { entry, stored, errors, state, newer, changed, change } = postForm;
  const cover = useCover(postForm.takeCover);
  const picture = usePicture(coverSentences, cover.choose);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [uploading, setUploading] = useState(0);
  const leaving = useRef(false);
  const unsaved = changed || uploading > 0 || cover.chosen !== undefined;
  const onlyCoverLeft = stored !== undefined && !changed && cover.chosen?.failure !== undefined;

  async function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    const { currentTarget: element } = submitted;
    if (busy) return;
    setFailure(undefined);
    if (focusFirst(element, postForm.check())) return;
    if (uploading > 0)
      return setFailure('A picture is not in the text yet. Wait for it, or remove it.');
    setBusy(true);
    try {
      // A cover that cannot be used is said beside it, before anything is saved.
      if (!(await picture.settled())) return;
      const saved = onlyCoverLeft ? stored : await postForm.save();
      leaving.current = await cover.send(saved._id);
      if (leaving.current) onDone(saved);
      else
        setFailure(
          'The post is saved, but its cover could not be uploaded. Try it again or remove it.',
        );
    } catch (error) {
      setFailure(sentenceFor(error, failureFallback));
      if (error instanceof ApiError) focusFirst(element, error.fields);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={form} onSubmit={(submitted) => void submit(submitted)} noValidate>
      {postForm.restored && <RestoredNotice onDiscard={postForm.discard} />}
      <TextField
        label="Title"
        name="title"
        maxLength={limits.titleLength}
        value={entry.title}
        error={errors.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <PostText
        key={postForm.edition}
        initial={entry.body}
        error={errors.body}
        onChange={(body) => change({ body })}
        onUploads={setUploading}
      />
      <PictureChooser
        thing="cover"
        hint="Shown above the post and in lists. A photo from your phone will do."
        alt="The post's cover"
        ratio="cover"
        current={stored?.imageUrl}
        picture={picture}
        chosen={cover.chosen}
        onRemove={cover.remove}
      />
      <TextFields entry={entry} stored={stored} errors={errors} onChange={change} />
      <PublishFields entry={entry} stored={stored} error={errors.publishedAt} onChange={change} />
      {failure && (
        <SaveFailure sentence={failure} filesWait={cover.chosen?.failure === connectionLost} />
      )}
      {newer && (
        <NewerVersion
          mine={entry}
          theirs={newer}
          onTakeTheirs={() => {
            setFailure(undefined);
            postForm.takeTheirs(newer);
          }}
        />
      )}
      <div className={styles.bar}>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : onlyCoverLeft ? 'Try the cover again' : action}
        </Button>
        <ButtonLink
          tone="secondary"
          icon="eye"
          href={previewAddress(stored?._id)}
          target="_blank"
          // The new tab inherits what is handed over only from a tab that it knows.
          rel="opener"
          onClick={() => handOver(entry, stored)}
        >
          Preview
        </ButtonLink>
        <ButtonLink tone="quiet" href={tabAddress('blog')}>
          {changed ? 'Cancel' : 'Back'}
        </ButtonLink>
        <p role="status" className={styles.saveState}>
          {saveStateSentence(state, changed)}
        </p>
      </div>
      <LeaveGuard
        isUnsaved={() => unsaved && !leaving.current}
        losesWithTab={unsaved}
        onLeave={postForm.forget}
      >
        What you changed since it was last saved will be lost.
      </LeaveGuard>
    </form>
  );
}
