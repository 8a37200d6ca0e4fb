import { drawingOf, isUpload, type Focus } from '@ridgeline/contract';
import { useState } from 'react';
import type { FocusedPicture } from '../../media/FocusPicker';
import { drawings } from '../drawings';
import { uploadUrl } from '../uploadUrl';
import { useSectionFields } from './sectionFields';

/** A picture as the library has it. */
export interface StoredPicture extends FocusedPicture {
  /** The point that stays in view unless the section chooses another one; null for the middle. */
  focus: Focus | null;
}

/** Where the picture of a field is to be seen, also before a saved section names it. */
export function usePictureOf(file: string) {
  const { pictures } = useSectionFields();
  const saved = pictures[file];
  /** The pictures that the field has named since it was opened, by their file. */
  const [named, setNamed] = useState<Record<string, StoredPicture>>({});
  const known = drawingOf(file);
  let upload: StoredPicture | undefined;
  if (saved) upload = { ...saved, focus: saved.focus ?? null };
  else if (file && isUpload(file)) upload = named[file] ?? { path: uploadUrl(file), focus: null };
  return {
    /** Whether it is one of our drawings. */
    isDrawing: known !== undefined,
    /** The upload of the owner; undefined for a drawing, or without a picture. */
    upload,
    src: known ? drawings[known].src : upload?.path,
    note: (newFile: string, picture: StoredPicture) =>
      setNamed((before) => ({ ...before, [newFile]: picture })),
  };
}
