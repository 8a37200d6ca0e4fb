import { emptyPostBody, type PostBody } from '@ridgeline/contract';
import { useCallback, useEffect, useId } from 'react';
import { get } from 'react-hook-form';
import { EditorField } from '../../posts/editor/EditorField';
import type { UploadPicture } from '../../posts/editor/usePictureUploads';
import { api } from '../../session/api';
import { useSectionFields } from './sectionFields';

const upload: UploadPicture = (image, options) =>
  api.post('/api/admin/content/pictures', { files: { image }, ...options });

interface RichFieldProps {
  name: string;
  label: string;
}

/** Paragraphs, in the editor of posts. It loads when its section or item is unfolded. */
export function RichField({ name, label }: RichFieldProps) {
  const { values, put, errorOf, edition, report } = useSectionFields();
  const id = useId();
  const error = errorOf(name);
  const onUploads = useCallback((count: number) => report(id, count), [report, id]);
  useEffect(() => () => report(id, 0), [report, id]);

  useEffect(() => {
    // The form finds only controls with a name, and the first invalid one has the focus already.
    if (error && !document.activeElement?.matches('[aria-invalid=true]'))
      document.getElementById(id)?.focus();
  }, [error, id]);

  return (
    <EditorField
      id={id}
      label={label}
      error={error}
      edition={edition}
      initial={(get(values(), name) as PostBody | undefined) ?? emptyPostBody}
      onChange={(body) => put(name, body)}
      onUploads={onUploads}
      upload={upload}
    />
  );
}
