import type { ContentPage } from '@ridgeline/contract';
import drawing from '@ridgeline/shared-ui/illustrations/image-coming-soon.svg';

const standIn = {
  path: drawing,
  width: 900,
  height: 600,
  placeholder: drawing,
  avif: [],
  webp: [],
};

/** The picture that an object shows: one of a section, or one in paragraphs. */
function pictureIn({ file, src }: { file?: unknown; src?: unknown }) {
  const name = typeof file === 'string' ? file : src;
  return typeof name === 'string' && name.endsWith('.jpg')
    ? name.slice(name.lastIndexOf('/') + 1)
    : undefined;
}

/** A page with a quiet drawing in place of the pictures that are gone since it looked like that. */
export function withStandIns(page: ContentPage): ContentPage {
  const pictures = { ...page.pictures };
  const sections = JSON.parse(JSON.stringify(page.sections), (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const file = pictureIn(value);
    if (file === undefined || page.pictures[file]) return value;
    pictures[file] = standIn;
    return 'src' in value ? { ...value, src: drawing } : value;
  }) as ContentPage['sections'];
  return { ...page, sections, pictures };
}
