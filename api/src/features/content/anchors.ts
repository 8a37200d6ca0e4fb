import type { PageSection } from '@ridgeline/contract';

/** The kinds of sections whose items have anchors: what a link can lead to. */
type Anchored = Extract<PageSection, { kind: 'destinations' | 'guides' | 'questions' }>;

const isAnchored = (section: PageSection): section is Anchored =>
  ['destinations', 'guides', 'questions'].includes(section.kind);

/**
 * The sections of a page, in which no two items have the same anchor: an item whose id one before it has too, because a
 * section was copied, gets another one. Links to the first lead where they always did.
 */
export function withOwnAnchors(sections: readonly PageSection[]): PageSection[] {
  const ids = sections.filter(isAnchored).flatMap(({ fields }) => fields.items.map(({ id }) => id));
  const named = new Set(ids);
  if (named.size === ids.length) return [...sections];
  const seen = new Set<string>();
  const ownId = (id: string) => {
    let own = id;
    if (seen.has(id)) for (let count = 2; named.has(own); count += 1) own = `${id}-${count}`;
    seen.add(own);
    named.add(own);
    return own;
  };
  return sections.map((section) => {
    if (!isAnchored(section)) return section;
    const items = section.fields.items.map((item) => ({ ...item, id: ownId(item.id) }));
    return { ...section, fields: { ...section.fields, items } } as Anchored;
  });
}
