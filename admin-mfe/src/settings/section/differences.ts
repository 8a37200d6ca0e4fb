import type { Difference } from '../../form/Differences';

const onlyInOther = 'Only in the other version';

/** Lists all values with the paths of their fields, such as `social.0.url`. */
function valuesIn(fields: unknown, path = ''): [string, string][] {
  if (typeof fields !== 'object' || fields === null) return [[path, String(fields ?? '')]];
  return Object.entries(fields).flatMap(([name, value]) =>
    valuesIn(value, path ? `${path}.${name}` : name),
  );
}

/** The label of a control, preceded by the legend of its fieldset. */
function labelOf(form: HTMLFormElement, path: string) {
  const control = form.elements.namedItem(path);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    return undefined;
  const group = control.closest('fieldset')?.querySelector('legend')?.textContent;
  return [group, control.labels?.[0]?.textContent].filter(Boolean).join(', ');
}

/**
 * The fields of a form in which the other version has a different value. Values without a control come last, such as
 * those of a link that was added there.
 */
export function differencesIn(form: HTMLFormElement, mine: object, theirs: object): Difference[] {
  const own = new Map(valuesIn(mine));
  const different = valuesIn(theirs)
    .filter(([path, value]) => own.get(path) !== value)
    .map(([path, value]) => ({ label: labelOf(form, path), theirs: value }));
  const others = different.filter(({ label, theirs: value }) => !label && value);
  return [
    ...different.flatMap(({ label, theirs: value }) => (label ? [{ label, theirs: value }] : [])),
    ...(others.length > 0
      ? [{ label: onlyInOther, theirs: others.map(({ theirs: value }) => value).join('\n') }]
      : []),
  ];
}
