import { styleOf, isHidden, isStruckThrough, type StyleRules } from './styles';

/** Elements that have no text of the page. */
const withoutText = new Set(
  'script style template title head meta link base noscript colgroup datalist area map'.split(' '),
);

/** Elements that a post cannot have, and that do not have text instead. */
export const embeds = new Set('iframe object embed video audio canvas frame'.split(' '));

/** Elements that begin and end a line. */
export const blockElements = new Set(
  (
    'address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'header hgroup html legend li main nav p pre search section summary tbody td tfoot th thead tr'
  ).split(' '),
);

const deletedClasses = /(^|\s)(msoDel|TrackChangeTextDeletion)/i;
const commentClasses = /(^|\s)(MsoCommentReference|msocomanchor|msocomoff|MsoCommentSubject)/i;

/** Comments of Word, and the anchors that lead to them. */
const isComment = (element: Element, style: ReadonlyMap<string, string>) =>
  commentClasses.test(element.className) ||
  style.get('mso-element')?.startsWith('comment') === true ||
  style.get('mso-special-character') === 'comment';

/** Whether an element is not part of the text: hidden, deleted in tracked changes, or a comment. */
export function isLeftOut(element: Element, rules: StyleRules) {
  const name = element.localName;
  if (withoutText.has(name) || element.hasAttribute('hidden') || name === 'del') return true;
  // A rule for the whole page was not meant for what was copied from it.
  if (name === 'body') return false;
  const style = styleOf(element, rules);
  if (isHidden(style) || isComment(element, style)) return true;
  // The end of a paragraph in Word for the web.
  return deletedClasses.test(element.className) || element.classList.contains('EOP');
}

export const isStrike = (element: Element, rules: StyleRules) =>
  element.localName === 's' ||
  element.localName === 'strike' ||
  isStruckThrough(styleOf(element, rules));

/** The level of a heading, so that it fits below the post's own title. */
export function headingLevel(element: Element): 2 | 3 | undefined {
  const level =
    element.getAttribute('role') === 'heading'
      ? Number(element.getAttribute('aria-level') ?? 2)
      : Number(/^h([1-6])$/.exec(element.localName)?.[1]);
  if (element.classList.contains('MsoTitle')) return 2;
  if (element.classList.contains('MsoSubtitle')) return 3;
  if (!level) return undefined;
  return level <= 2 ? 2 : 3;
}

const raised: Record<string, string> = Object.fromEntries(
  [...'0123456789+-=()'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾'][at] ?? '']),
);
const lowered: Record<string, string> = Object.fromEntries(
  [...'0123456789+-=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at] ?? '']),
);

/** Raised and lowered digits as characters, because `10²` is not `102`. Undefined if the element has others. */
export function shiftedDigits(element: Element, rules: StyleRules): string | undefined {
  const align = styleOf(element, rules).get('vertical-align');
  const isRaised = element.localName === 'sup' || align === 'super';
  if (!isRaised && element.localName !== 'sub' && align !== 'sub') return undefined;
  const text = element.textContent.trim();
  if (!/^[\d+=()-]{1,20}$/.test(text)) return undefined;
  return [...text].map((sign) => (isRaised ? raised : lowered)[sign] ?? sign).join('');
}
