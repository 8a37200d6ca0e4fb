import { useImperativeHandle } from 'react';
import { useController } from 'react-hook-form';
import { EditorField } from './editor/EditorField';
import type { PostFormState } from './usePostForm';

/** The field with a post's body. */
export function PostText({ postForm }: { postForm: PostFormState }) {
  const { entity, entry, edition, setTextUploads } = postForm;
  const { field } = useController({ control: entity.control, name: 'body' });
  useImperativeHandle(field.ref, () => ({
    focus: () => document.querySelector<HTMLElement>('#post-text')?.focus(),
  }));
  return (
    <EditorField
      id="post-text"
      label="Text"
      error={entity.errorOf('body')}
      edition={edition}
      initial={entry.body}
      onChange={(body) => entity.put('body', body)}
      onUploads={setTextUploads}
    />
  );
}
