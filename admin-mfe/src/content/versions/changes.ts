import {
  isSectionKind,
  palette,
  typefaces,
  type Brand,
  type ContentVersion,
  type ContentVersionDetail,
} from '@ridgeline/contract';
import { fieldsOfKind } from '../fields/kinds';
import { differencesBetween } from '../fields/differences';
import { valuesOf, type Values } from '../fields/values';

/** A field that a save has changed. */
export interface Change {
  label: string;
  before: string;
  after: string;
}

interface SectionState {
  kind: string;
  fields: Values | null;
}

interface PageState {
  name: string;
  title: string;
  description: string;
  inMenu: boolean;
  inFooter: boolean;
  sections: { id: string; on: boolean }[];
}

/** What each version says where they differ, by the labels of the fields. */
function changesOfFields(kind: string, before: Values, after: Values): Change[] {
  if (!isSectionKind(kind)) return [];
  const specs = fieldsOfKind[kind];
  const [one, other] = [valuesOf(specs, before), valuesOf(specs, after)];
  const then = new Map(
    differencesBetween(specs, one, other).map((each) => [each.label, each.theirs]),
  );
  const earlier = new Map(
    differencesBetween(specs, other, one).map((each) => [each.label, each.theirs]),
  );
  return [...new Set([...earlier.keys(), ...then.keys()])].map((label) => ({
    label,
    before: earlier.get(label) ?? '',
    after: then.get(label) ?? '',
  }));
}

function sectionChanges(before: SectionState | null, after: SectionState | null): Change[] {
  const kind = (after ?? before)?.kind ?? '';
  return changesOfFields(kind, before?.fields ?? {}, after?.fields ?? {});
}

const words = (value: string | boolean | undefined) => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value ?? '';
};

const pageLabels = [
  ['Name in menus', 'name'],
  ['Title', 'title'],
  ['Description', 'description'],
  ['In the menu', 'inMenu'],
  ['In the footer', 'inFooter'],
] as const;

function pageChanges(
  before: PageState | null,
  after: PageState | null,
  nameOf: (section: string) => string,
): Change[] {
  const fields = pageLabels
    .map(([label, name]) => ({ label, before: words(before?.[name]), after: words(after?.[name]) }))
    .filter((change) => change.before !== change.after);
  const order = (state: PageState | null) =>
    (state?.sections ?? []).map(({ id, on }) => nameOf(id) + (on ? '' : ' (off)')).join('\n');
  const [earlier, now] = [order(before), order(after)];
  return earlier === now ? fields : [...fields, { label: 'Sections', before: earlier, after: now }];
}

type BrandState = Omit<Brand, 'version'>;

/** What the site shows of a brand, by the labels of its form. One picture may also give way to another. */
function brandChanges(before: BrandState, after: BrandState): Change[] {
  const pictures = (name: 'logo' | 'icon', own: string, drawn: string) =>
    [before, after].map((brand) => (brand[name] ? own : drawn)) as [string, string];
  const changed = (name: 'logo' | 'icon') =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const all: [label: string, isChanged: boolean, words: [string, string]][] = [
    [
      'Main ink',
      before.main !== after.main,
      [palette[before.main].label, palette[after.main].label],
    ],
    [
      'Second ink',
      before.accent !== after.accent,
      [palette[before.accent].label, palette[after.accent].label],
    ],
    [
      'Typeface',
      before.typeface !== after.typeface,
      [typefaces[before.typeface].label, typefaces[after.typeface].label],
    ],
    ['Logo', changed('logo'), pictures('logo', 'A logo of your own', 'The drawn mark')],
    ['App icon', changed('icon'), pictures('icon', 'An icon of your own', 'The drawn icon')],
  ];
  return all.flatMap(([label, isChanged, [then, now]]) =>
    isChanged ? [{ label, before: then, after: now }] : [],
  );
}

/**
 * What a save has changed.
 * @param nameOf the name of a section of the page
 */
export const changesIn = (
  { subject, before, after }: ContentVersionDetail,
  nameOf: (section: string) => string,
): Change[] => {
  switch (subject) {
    case 'section':
      return sectionChanges(before as SectionState | null, after as SectionState | null);
    case 'page':
      return pageChanges(before as PageState | null, after as PageState | null, nameOf);
    case 'brand':
      return brandChanges(before as BrandState, after as BrandState);
  }
};

/** What happened, in a sentence. */
export function sentenceOf(
  { subject, what, section }: Pick<ContentVersion, 'subject' | 'what' | 'section'>,
  page: string,
  nameOf: (section: string) => string,
): string {
  const about = section === null ? page : `${page}, ${nameOf(section)}`;
  if (what === 'restored') return `${about}: taken back`;
  if (what === 'changed')
    return subject === 'page' ? `${about}: menu, order or name changed` : `${about}: changed`;
  return `${about}: ${what === 'added' ? 'added' : 'removed'}`;
}
