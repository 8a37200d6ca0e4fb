import { readFileSync } from 'node:fs';
import type * as TestingLibrary from '@testing-library/dom';

/** A text, or a regular expression in a form that can be sent to a page. */
export type SentMatch = string | { source: string; flags: string };

/** One query, which looks inside of what the query before it has found. */
export interface Step {
  query: 'Role' | 'LabelText' | 'Text';
  match: SentMatch;
  name?: SentMatch;
  level?: number;
}

const file = require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');

/** Runs in the page, with Testing Library. Returns the elements that the last step finds. */
function findAll(library: typeof TestingLibrary, steps: Step[]): Element[] {
  const matcher = (match: SentMatch) =>
    typeof match === 'string' ? match : new RegExp(match.source, match.flags);
  const findIn = (scope: HTMLElement, { query, match, name, level }: Step): HTMLElement[] => {
    if (query === 'LabelText') return library.queryAllByLabelText(scope, matcher(match));
    if (query === 'Text')
      return library
        .queryAllByText(scope, matcher(match))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }));
    return library.queryAllByRole(scope, match as string, {
      ...(name !== undefined && { name: matcher(name) }),
      ...(level !== undefined && { level }),
    });
  };
  return steps.reduce<HTMLElement[]>(
    (scopes, step) => scopes.flatMap((scope) => findIn(scope, step)),
    [document.body],
  );
}

/**
 * Loads Testing Library into the page. The driver runs this, so the content security policy allows it. Firefox runs
 * each script in a realm of its own, but Testing Library does not recognize regular expressions of another realm.
 */
export const loadLibrary = `
const module = { exports: {} };
const exports = module.exports;
${readFileSync(file, 'utf8')}
const findAll = ${findAll.toString()};
window.findElements = (steps) => findAll(module.exports, steps);`;

/** Runs in the page. Returns null without Testing Library. */
const find = (steps: Step[]) =>
  (window as { findElements?: (steps: Step[]) => Element[] }).findElements?.(steps) ?? null;

const scrollTo = (element: Element) =>
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
const topOf = (element: Element) => element.getBoundingClientRect().top;

const textOf = (element: Element) => element.textContent;
const valueOf = (element: HTMLInputElement) => element.value;
const isChecked = (element: HTMLInputElement) => element.checked;

/**
 * Runs in the page. Sets a day or a time, which each browser and language types in another way. Does nothing with other
 * fields. React listens to the element's own setter, so this calls that of its class.
 */
function setMoment(input: HTMLInputElement, value: string) {
  if (!['date', 'time'].includes(input.type)) return false;
  const setter = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')?.set;
  setter?.call(input, value);
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

/** What the page shows, for the message of a failure. */
const describe = () => `${location.href}: ${document.body.innerText.slice(0, 2000)}`;

/** What the tests run in a page. The compiler leaves each function complete, so its text is enough. */
const asScript = (script: (...args: never[]) => unknown) =>
  `return (${script.toString()})(...arguments)`;
export const scripts = {
  find: asScript(find),
  scrollTo: asScript(scrollTo),
  topOf: asScript(topOf),
  textOf: asScript(textOf),
  valueOf: asScript(valueOf),
  isChecked: asScript(isChecked),
  setMoment: asScript(setMoment),
  describe: asScript(describe),
};
