import { limits, type Post } from '@ridgeline/contract';
import { TextArea, TextField } from '@ridgeline/shared-ui';
import { excerptShown, slugShown, type EntryErrors, type PostEntry } from './entry';

interface TextFieldsProps {
  entry: PostEntry;
  stored: Post | undefined;
  errors: EntryErrors;
  onChange: (part: Partial<PostEntry>) => void;
}

/** What stands around the text: the words for lists and the post's address. */
export function TextFields({ entry, stored, errors, onChange }: TextFieldsProps) {
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
        error={errors.excerpt}
        onChange={({ target }) => onChange({ excerpt: target.value })}
      />
      <TextField
        label="Address"
        name="slug"
        hint={`The post is found at /blog/${slug || '…'}`}
        value={slug}
        error={errors.slug}
        maxLength={limits.slugLength}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ slug: target.value })}
      />
    </>
  );
}
