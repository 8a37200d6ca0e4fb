import { drawingOf, type PostBody } from '@ridgeline/contract';
import type { Difference } from '../../form/Differences';
import type { FieldSpec } from './specs';
import { type PictureValue, plainTextOf, type Values } from './values';

const pictureText = ({ file, alt, focus }: PictureValue) => {
  if (!file) return '';
  const what = drawingOf(file) ? 'One of our drawings' : 'A picture of yours';
  const described = alt ? `${what}: ${alt}` : what;
  return focus
    ? `${described} (in view: ${focus.x} % from the left, ${focus.y} % from the top)`
    : described;
};

/** A value of a form in words. */
function wordsFor(spec: FieldSpec, value: unknown): string {
  switch (spec.type) {
    case 'rich':
      return plainTextOf(value as PostBody);
    case 'picture':
      return pictureText(value as PictureValue);
    case 'film':
      return value ? 'A film' : '';
    case 'check':
      return value ? 'Yes' : 'No';
    case 'choice':
      return spec.options.find(([each]) => each === value)?.[1] ?? '';
    case 'link':
    case 'position':
      return Object.values(value as Record<string, string>)
        .filter(Boolean)
        .join(', ');
    case 'list':
      return '';
    default:
      return value as string;
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Everything that an item says. */
const textOf = (specs: readonly FieldSpec[], item: Values) =>
  specs
    .filter(({ type }) => type !== 'check' && type !== 'choice')
    .map((spec) => wordsFor(spec, item[spec.name]))
    .filter(Boolean)
    .join('\n');

function differencesInList(
  spec: Extract<FieldSpec, { type: 'list' }>,
  mine: Values[],
  theirs: Values[],
): Difference[] {
  const labelAt = (at: number) => `${spec.label}, ${spec.noun} ${at + 1}`;
  const find = (items: Values[], { id }: Values) => items.find((item) => item.id === id);
  const changed = theirs.flatMap((item, at): Difference[] => {
    const own = find(mine, item);
    if (!own) return [{ label: `${labelAt(at)}, only there`, theirs: textOf(spec.fields, item) }];
    return differencesBetween(spec.fields, own, item).map(({ label, theirs: words }) => ({
      label: `${labelAt(at)}, ${label}`,
      theirs: words,
    }));
  });
  const gone = mine.flatMap((item, at): Difference[] =>
    find(theirs, item) ? [] : [{ label: labelAt(at), theirs: 'Not there' }],
  );
  const kept = (items: Values[], others: Values[]) =>
    items.filter((item) => find(others, item)).map(({ id }) => id);
  const isMoved = !isSame(kept(mine, theirs), kept(theirs, mine));
  return [
    ...changed,
    ...gone,
    ...(isMoved ? [{ label: spec.label, theirs: 'In another order' }] : []),
  ];
}

/** The fields in which other values differ from these, and what they say. Items are matched by their ids. */
export function differencesBetween(
  specs: readonly FieldSpec[],
  mine: Values,
  theirs: Values,
): Difference[] {
  return specs.flatMap((spec): Difference[] => {
    const [own, other] = [mine[spec.name], theirs[spec.name]];
    if (isSame(own, other)) return [];
    if (spec.type === 'list') return differencesInList(spec, own as Values[], other as Values[]);
    return [{ label: spec.label, theirs: wordsFor(spec, other) }];
  });
}
