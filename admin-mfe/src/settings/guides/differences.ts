import type { Difference } from '../../form/Differences';
import { onlyInOther } from '../section/differences';
import type { GuideFormValues } from './formValues';

interface GuidesFormValues {
  guides: GuideFormValues[];
}

const rows = [
  ['Name', 'name'],
  ['Role', 'role'],
  ['Biography', 'biography'],
  ['Greeting', 'greeting'],
  ['Facts', 'facts'],
  ['What the picture shows', 'alt'],
] as const;

const textOf = ({ role, biography, greeting, facts }: GuideFormValues) =>
  [role, biography, greeting, facts].filter(Boolean).join('\n\n');

const nameOf = ({ name }: GuideFormValues, at: number) =>
  name ? `Guide ${at + 1}, ${name}` : `Guide ${at + 1}`;

/**
 * What somebody else's version says about the guides. Guides are matched by their place, because removing one moves the
 * others up in the list.
 */
export function guideDifferences(
  { guides: mine }: GuidesFormValues,
  { guides: theirs }: GuidesFormValues,
): Difference[] {
  const kept = mine.flatMap((guide, at): Difference[] => {
    const other = theirs.find(({ place }) => place === guide.place);
    if (!other) return [{ label: nameOf(guide, at), theirs: 'Not in the other version' }];
    return rows
      .filter(([, name]) => guide[name] !== other[name])
      .map(([label, name]) => ({ label: `Guide ${at + 1}, ${label}`, theirs: other[name] }));
  });
  const missing = theirs.flatMap((guide, at): Difference[] =>
    mine.some(({ place }) => place === guide.place)
      ? []
      : [{ label: `${onlyInOther}: ${nameOf(guide, at)}`, theirs: textOf(guide) }],
  );
  return [...kept, ...missing];
}
