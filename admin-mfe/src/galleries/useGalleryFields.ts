import {
  defaultGalleryDescription,
  type Gallery,
  type GalleryFields,
  type PhotoArrangement,
} from '@ridgeline/contract';
import { useRef, useState } from 'react';
import { draftOf, forgetDraft, keepDraft } from '../drafts/drafts';
import { checkFields, type FieldErrors, type FieldName } from './fieldErrors';
import { formAddress } from './formAddress';
import { linkFor } from './linkFor';

/** What is kept of the form until it is saved. */
interface GalleryDraft extends GalleryFields {
  /** The stored photos in their order, with their captions. */
  photos?: PhotoArrangement;
}

const blank: GalleryFields = { title: '', link: '', description: defaultGalleryDescription };

const fieldsOf = ({ title, link, description }: Gallery): GalleryFields => ({
  title,
  link,
  description,
});

/**
 * What stands in the form's fields: the draft that was left, the stored gallery, or nothing.
 * Every change is kept as a draft until it is saved or discarded.
 * @param onEnter told of each change by hand
 */
export function useGalleryFields(stored: Gallery | undefined, onEnter: () => void) {
  const address = formAddress(stored?._id);
  const start = stored ? fieldsOf(stored) : blank;
  const [draft, setDraft] = useState(() => draftOf<GalleryDraft>(address));
  const { photos: draftPhotos, ...draftFields } = draft?.fields ?? {};
  const [fields, setFields] = useState<GalleryFields>({ ...start, ...draftFields });
  const [errors, setErrors] = useState<FieldErrors>({});
  /** The link follows the title until somebody writes one. */
  const [follows, setFollows] = useState(
    fields.link === '' || (!stored && fields.link === linkFor(fields.title)),
  );
  const photos = useRef(draftPhotos);
  /** Over which version the fields are to be saved: the one that the person saw while typing. */
  const version = draft?.version ?? stored?.version;

  const keep = (now: GalleryFields) =>
    keepDraft<GalleryDraft>(address, {
      title: now.title,
      fields: { ...now, ...(photos.current && { photos: photos.current }) },
      version,
    });
  const forget = () => {
    forgetDraft(address);
    photos.current = undefined;
    setDraft(undefined);
  };

  function enter(name: FieldName, value: string) {
    const linked = name === 'title' && follows ? { link: linkFor(value) } : {};
    const now = { ...fields, [name]: value, ...linked };
    if (name === 'link') setFollows(value === '');
    setFields(now);
    setErrors({ ...errors, [name]: undefined, ...(linked.link && { link: undefined }) });
    keep(now);
    onEnter();
  }

  return {
    version,
    restored: draft !== undefined,
    /** The photos as they were arranged in the draft. */
    draftPhotos,
    keepPhotos: (arrangement: PhotoArrangement) => {
      photos.current = arrangement;
      keep(fields);
    },
    of: (name: FieldName) => ({
      name,
      value: fields[name],
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => enter(name, target.value),
    }),
    /** The fields as the contract has them; none while any of them is wrong, which is then said. */
    check: () => {
      const checked = checkFields(fields);
      setErrors(checked.errors);
      return checked;
    },
    /** What the server says of single fields. */
    complain: (said: FieldErrors) => setErrors((before) => ({ ...before, ...said })),
    forget,
    discard: () => {
      forget();
      setFields(start);
      setFollows(start.link === '');
      setErrors({});
    },
  };
}
