import { numberIn } from './lists';
import { isNumber } from './numbering';
import { headingLevel } from './parts';
import { styleOf, type StyleRules } from './styles';

/** A paragraph that Word writes for an item of a list. */
interface WordItem {
  level: number;
  key: string;
  number: string | undefined;
}

/** Word writes the number or bullet of an item as text that other programs should ignore. */
const markerOf = (line: Element, rules: StyleRules) =>
  [...line.querySelectorAll('[style]')].find(
    (element) => styleOf(element, rules).get('mso-list') === 'ignore',
  );

/** The number of an item without a marker. Its format is in a rule of the list's level. */
function numberByRule(list: string, level: number, rules: StyleRules) {
  const rule = rules.get(`@list ${list}:level${level}`);
  if (!rule) return undefined;
  return rule.get('mso-level-number-format') === 'bullet' ? undefined : '';
}

/**
 * Recognizes an item of a list from Word by its style, such as `mso-list: l0 level2 lfo1`, and removes its marker. An
 * indented paragraph has the same class, but no such style.
 */
function takeDesktopItem(line: Element, rules: StyleRules): WordItem | undefined {
  const [, list = '', level = '', key = ''] =
    /^(l\d+) level(\d+)( lfo\d+)?/.exec(styleOf(line, rules).get('mso-list') ?? '') ?? [];
  // A numbered heading is a heading. Its number becomes a part of it.
  if (list === '' || headingLevel(line) !== undefined || line.localName === 'li') return undefined;
  const marker = markerOf(line, rules);
  const text = marker?.textContent;
  marker?.remove();
  const depth = Number(level);
  const number =
    text === undefined ? numberByRule(list, depth, rules) : isNumber(text) ? text : undefined;
  return { level: depth, key: list + key, number };
}

/** Recognizes an item from Word for the web, which puts each into a list of its own. */
function takeWebItem(item: Element): WordItem | undefined {
  const level = Number(item.getAttribute('data-aria-level'));
  const list = item.parentElement;
  if (item.localName !== 'li' || !level || !list) return undefined;
  const before = [...list.children].indexOf(item);
  const number = (numberIn(list, 'start') ?? 1) + before;
  return {
    level,
    key: item.getAttribute('data-listid') ?? '',
    number: list.localName === 'ol' ? `${number}.` : undefined,
  };
}

/** Recognizes an item of a list whose levels are not nested elements. Its marker is removed. */
export const takeItem = (element: Element, rules: StyleRules) =>
  takeDesktopItem(element, rules) ?? takeWebItem(element);

/** Whether the items of a list say their level themselves. */
export const isListOfLevels = (list: Element) =>
  [...list.children].some((item) => takeWebItem(item) !== undefined);
