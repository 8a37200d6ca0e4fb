import { limits, type Post } from '@ridgeline/contract';
import { bar, Button, ButtonLink, TextArea, TextField } from '@ridgeline/shared-ui';
import { tabPath } from '../dashboard/tabs';
import { EntityForm } from '../form/EntityForm';
import { fileUrl } from '../form/fileUrl';
import { LeaveGuard, savingMessage } from '../form/LeaveGuard';
import { PreviewLink } from '../form/PreviewLink';
import { PictureChooser } from '../photos/PictureChooser';
import { NewerVersion } from './NewerVersion';
import * as styles from './PostForm.css';
import { PostText } from './PostText';
import { PublishFields } from './PublishFields';
import { saveStateMessage } from './saveState';
import { type PostFormState, usePostForm } from './usePostForm';
import { excerptShown, type PostEntry, publishedAtShown, slugShown, statusShown } from './entry';
import { momentOf } from '../form/fieldTime';

/** The fields besides the body: excerpt and slug. */
function TextFields({ postForm }: { postForm: PostFormState }) {
  const { entry, entity } = postForm;
  const { stored, put, errorOf } = entity;
  const excerpt = excerptShown(entry, stored);
  const slug = slugShown(entry, stored);
  return (
    <>
      <TextArea
        label="Excerpt"
        name="excerpt"
        rows={3}
        hint={`${excerpt.length} of ${limits.excerptLength} characters. Left empty, it is made from the text.`}
        value={excerpt}
        error={errorOf('excerpt')}
        onChange={({ target }) => put('excerpt', target.value)}
      />
      <TextField
        label="Address"
        name="slug"
        hint={`The post is found at /blog/${slug || '…'}`}
        value={slug}
        error={errorOf('slug')}
        maxLength={limits.slugLength}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => put('slug', target.value)}
      />
    </>
  );
}

/** The post as it would be after saving now, with the cover that is chosen but not uploaded. */
function previewOf(entry: PostEntry, stored: Post | undefined, cover?: File): Partial<Post> {
  const publishedAt = publishedAtShown(entry, stored);
  return {
    ...stored,
    title: entry.title,
    body: entry.body,
    status: statusShown(entry, stored),
    excerpt: excerptShown(entry, stored),
    slug: slugShown(entry, stored),
    publishedAt: publishedAt ? new Date(momentOf(publishedAt)).toISOString() : null,
    pictures: stored?.pictures ?? {},
    imageUrl: cover ? fileUrl(cover) : (stored?.imageUrl ?? null),
    image: cover ? null : (stored?.image ?? null),
  };
}

interface PostFormProps {
  /** The post to edit; undefined for a new one. */
  post?: Post;
  /** The label of the main button. */
  action: string;
  /** The error message if saving fails without a message from the server. */
  failureFallback: string;
  /** Called once everything is saved. */
  onDone: (post: Post) => void;
}

/** The form with a post's text, cover and publication. If saving fails, the input is kept. */
export function PostForm({ post, action, failureFallback, onDone }: PostFormProps) {
  const postForm = usePostForm({ post, fallback: failureFallback, onDone });
  const { entity, uploads, cover, entry } = postForm;
  const { stored, theirs } = entity;
  return (
    <EntityForm
      form={entity}
      uploads={uploads}
      footer={<Footer postForm={postForm} action={action} />}
    >
      <TextField label="Title" maxLength={limits.titleLength} {...entity.field('title')} />
      <PostText postForm={postForm} />
      <PictureChooser
        noun="cover"
        hint="Shown above the post and in lists. Less than 5 MB; you can use a smaller copy of a larger one."
        alt="The post's cover"
        ratio="cover"
        current={stored?.imageUrl}
        picture={cover}
      />
      <TextFields postForm={postForm} />
      <PublishFields postForm={postForm} />
      {theirs && (
        <NewerVersion
          mine={entry}
          stored={stored}
          theirs={theirs}
          onTakeTheirs={entity.takeTheirs}
        />
      )}
    </EntityForm>
  );
}

/**
 * The buttons to save, to preview and to leave. Drafts are saved automatically, so leaving discards unsaved changes.
 */
function Footer({ postForm, action }: { postForm: PostFormState; action: string }) {
  const { entity, uploads, cover, entry, state, isChanged, textUploads } = postForm;
  const { busy, stored, onlyFilesLeft } = entity;
  const isCoverLeft = onlyFilesLeft && cover.chosen?.failure !== undefined;
  return (
    <>
      <div ref={bar} className={styles.bar}>
        <Button type="submit" busy={busy}>
          {busy ? 'Saving…' : isCoverLeft ? 'Try the cover again' : action}
        </Button>
        <PreviewLink
          kind="blog"
          id={stored?._id}
          current={() => previewOf(entry, stored, cover.latest()?.file)}
        />
        <ButtonLink tone="quiet" href={tabPath('blog')}>
          {isChanged ? 'Cancel' : 'Back'}
        </ButtonLink>
        <p role="status" className={styles.saveState}>
          {saveStateMessage(state, isChanged)}
        </p>
      </div>
      <LeaveGuard
        isUnsaved={() => entity.hasDraft() || textUploads > 0 || uploads.latest().length > 0}
        losesWithTab={isChanged || textUploads > 0 || uploads.uploads.length > 0}
        onLeave={entity.forgetDraft}
      >
        {busy
          ? savingMessage(uploads.uploads.length > 0)
          : 'What you changed since it was last saved will be lost.'}
      </LeaveGuard>
    </>
  );
}
