import type { PageSection } from '@ridgeline/contract';

/** Whether a section continues the one before it, so that both share a frame. */
function joins(
  previous: PageSection,
  section: PageSection,
  isFirst: boolean,
  opening: PageSection | undefined,
): boolean {
  const isBelowOpening =
    previous === opening && previous.kind === 'hero' && previous.fields.look === 'beside';
  switch (section.kind) {
    case 'features':
      // Reasons below an opening have no room for cards, and their frame has none for another text.
      return (
        isFirst && previous.kind === 'reasons' && !section.fields.title && !section.fields.text
      );
    case 'wordsAndPicture':
      return (
        previous.kind === 'wordsAndPicture' &&
        previous.fields.look === 'beside' &&
        section.fields.look === 'beside'
      );
    case 'reasons':
      return (
        isBelowOpening &&
        section.fields.look === 'columns' &&
        !section.fields.title &&
        !section.fields.text
      );
    case 'questions':
    case 'contact':
      return isBelowOpening;
    default:
      return false;
  }
}

/** Sections that share a frame, the one that draws it first. */
export type SectionGroup = [PageSection, ...PageSection[]];

/**
 * Puts sections together that share a frame.
 * @param opening the section that the page begins with
 */
export function joined(
  sections: readonly PageSection[],
  opening: PageSection | undefined,
): SectionGroup[] {
  const groups: SectionGroup[] = [];
  for (const section of sections) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    if (group && previous && joins(previous, section, group.length === 1, opening))
      group.push(section);
    else groups.push([section]);
  }
  return groups;
}

const deepKinds: readonly PageSection['kind'][] = [
  'rides',
  'testimonies',
  'destinations',
  'closing',
];

/** The background of each group: dark for some kinds, but never next to another dark one. */
export function tonesOf(groups: readonly SectionGroup[]): ('plain' | 'deep')[] {
  let isDeep = false;
  return groups.map(([{ kind }]) => {
    isDeep = !isDeep && deepKinds.includes(kind);
    return isDeep ? 'deep' : 'plain';
  });
}
