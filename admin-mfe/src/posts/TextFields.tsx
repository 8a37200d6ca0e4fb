import { limits } from '@ridgeline/contract';
import { TextArea, TextField } from '@ridgeline/shared-ui';
import { excerptShown, slugShown } from './entry';
import type { PostFormState } from './usePostForm';

/** The fields besides the body: excerpt and slug. */
export function TextFields({ postForm }: { postForm: PostFormState }) {
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
