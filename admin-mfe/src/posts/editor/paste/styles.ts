/** CSS properties of an element by their names, all in lower case. */
type Declarations = ReadonlyMap<string, string>;

/**
 * Parses declarations such as `font-weight: 700; color: red`. The site's Content-Security-Policy empties
 * `element.style`, so the text of the attribute is read instead.
 */
function declarationsIn(css: string): Declarations {
  const declarations = new Map<string, string>();
  for (const part of css.toLowerCase().split(';')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const value = part.slice(colon + 1).replace('!important', '');
    declarations.set(part.slice(0, colon).trim(), value.trim());
  }
  return declarations;
}

/** The rules of `<style>` elements by selector: an element, a class, both (`p.note`), or a level of a list in Word. */
export type StyleRules = ReadonlyMap<string, Declarations>;

/** A bound on rules that somebody else wrote. Word writes some hundreds. */
const mostRules = 5000;

export function styleRulesOf(page: Document): StyleRules {
  const rules = new Map<string, Declarations>();
  const css = [...page.querySelectorAll('style')].map((style) => style.textContent).join('\n');
  const blocks = css.replaceAll('<!--', '').replaceAll('-->', '').split('}').slice(0, mostRules);
  for (const block of blocks) {
    const [selectors = '', body] = block.split('{').slice(-2);
    if (body === undefined) continue;
    // A comment may stand before a selector.
    const bare = selectors.slice(selectors.lastIndexOf('*/') + 1).replace(/^\//, '');
    for (const selector of bare.toLowerCase().split(',')) {
      const name = selector.trim().replace(/\s+/g, ' ');
      rules.set(name, new Map([...(rules.get(name) ?? []), ...declarationsIn(body)]));
    }
  }
  return rules;
}

/** The declarations that apply to an element itself. Those of its parents are not among them. */
export function styleOf(element: Element, rules: StyleRules): Declarations {
  const name = element.localName;
  const classes = [...element.classList].map((one) => one.toLowerCase());
  const selectors = [
    name,
    ...classes.map((one) => `.${one}`),
    ...classes.map((one) => `${name}.${one}`),
  ];
  const own = declarationsIn(element.getAttribute('style') ?? '');
  return new Map([...selectors.flatMap((selector) => [...(rules.get(selector) ?? [])]), ...own]);
}

const boldest = 600;

function isBoldWeight(weight: string) {
  if (weight === 'bold' || weight === 'bolder') return true;
  if (weight === 'normal' || weight === 'lighter') return false;
  return /^\d{1,4}$/.test(weight) ? Number(weight) >= boldest : undefined;
}

/** The words of a `font` shorthand before its size, such as `italic 700`. */
const fontWords = (style: Declarations) => {
  const words = (style.get('font') ?? '').split(/\s+/);
  const size = words.findIndex((word) => /^[\d.]+(px|pt|r?em|%|pc|mm|cm|in|ex|ch)/.test(word));
  return words.slice(0, Math.max(size, 0));
};

/** Whether a style makes text bold or not; undefined if it leaves that open. */
export function isBold(style: Declarations): boolean | undefined {
  const weight = style.get('font-weight');
  if (weight !== undefined) return isBoldWeight(weight);
  return fontWords(style).some(isBoldWeight) || undefined;
}

/** Whether a style makes text italic or not; undefined if it leaves that open. */
export function isItalic(style: Declarations): boolean | undefined {
  const slant =
    style.get('font-style') ?? fontWords(style).find((word) => /^(ital|obl)/.test(word));
  if (slant === undefined || slant === 'inherit') return undefined;
  return slant.startsWith('italic') || slant.startsWith('oblique');
}

export const isStruckThrough = (style: Declarations) =>
  [style.get('text-decoration'), style.get('text-decoration-line')].some((line) =>
    line?.includes('line-through'),
  );

/** Whether a style hides an element. Word has a property of its own for hidden text. */
export const isHidden = (style: Declarations) =>
  style.get('display') === 'none' || style.get('mso-hide') === 'all';

/** Whether line breaks of the source are line breaks of the text; undefined if a style leaves that open. */
export function keepsLines(style: Declarations): boolean | undefined {
  const space = style.get('white-space') ?? style.get('white-space-collapse');
  return space === undefined ? undefined : /^(pre|preserve|break-spaces)/.test(space);
}
