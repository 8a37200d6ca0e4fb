import {
  isSectionKind,
  type Brand,
  type ContentVersion,
  type ContentVersionDetail,
} from '@ridgeline/contract';
import { changedChoices } from '../../settings/brand/words';
import { fieldsOfKind } from '../fields/kinds';
import { differencesBetween } from '../fields/differences';
import { valuesOf, type Values } from '../fields/values';
import { valueInWords } from '../fields/words';

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
    .map(([label, name]) => ({
      label,
      before: valueInWords(before?.[name] ?? ''),
      after: valueInWords(after?.[name] ?? ''),
    }))
    .filter((change) => change.before !== change.after);
  const order = (state: PageState | null) =>
    (state?.sections ?? []).map(({ id, on }) => nameOf(id) + (on ? '' : ' (off)')).join('\n');
  const [earlier, now] = [order(before), order(after)];
  return earlier === now ? fields : [...fields, { label: 'Sections', before: earlier, after: now }];
}

/** A brand as its versions have it. */
export type BrandState = Omit<Brand, 'version'>;

const brandPictures = [
  ['logo', 'Logo', 'A logo of your own', 'The drawn mark'],
  ['icon', 'App icon', 'An icon of your own', 'The drawn icon'],
] as const;

/** What the site shows of a brand, by the labels of its form. One picture may also give way to another. */
const brandChanges = (before: BrandState, after: BrandState): Change[] => [
  ...changedChoices(before, after),
  ...brandPictures
    .filter(([name]) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map(([name, label, own, drawn]) => ({
      label,
      before: before[name] ? own : drawn,
      after: after[name] ? own : drawn,
    })),
];

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
  const whole = section === null ? page : `${page}, ${nameOf(section)}`;
  // A colon follows.
  const about = whole.replace(/[.,:;!…]{1,3}$/, '');
  if (what === 'restored') return `${about}: taken back`;
  if (what === 'changed')
    return subject === 'page' ? `${about}: menu, order or name changed` : `${about}: changed`;
  return `${about}: ${what === 'added' ? 'added' : 'removed'}`;
}
