import { limits, type PostMark } from '@ridgeline/contract';
import { headingLevel, isStrike } from './parts';
import { isBold, isItalic, keepsLines, styleOf, type StyleRules } from './styles';

/** What the content of an element inherits. */
export interface Context {
  bold: boolean;
  italic: boolean;
  struck: boolean;
  href: string | undefined;
  heading: 2 | 3 | undefined;
  /** Whether line breaks of the source are line breaks of the text. */
  keepsLines: boolean;
  /** How many levels of a post's nesting are left. */
  room: number;
}

/** The levels of nesting that a document with a line of linked text takes. */
const lineDepth = 8;

export const outermost: Context = {
  bold: false,
  italic: false,
  struck: false,
  href: undefined,
  heading: undefined,
  keepsLines: false,
  room: limits.postBodyDepth - lineDepth,
};

function boldIn(element: Element, { bold, heading }: Context, isWeighty: boolean | undefined) {
  const isTag = ['b', 'strong', 'th'].includes(element.localName);
  if (headingLevel(element)) return false;
  // A heading is bold anyway, and programs say so in styles.
  if (heading) return isWeighty !== false && (isTag || bold);
  return isWeighty ?? (isTag || bold);
}

/** The context inside of an element, apart from its link. */
export function contextIn(element: Element, around: Context, rules: StyleRules): Context {
  const style = styleOf(element, rules);
  return {
    ...around,
    bold: boldIn(element, around, isBold(style)),
    italic: isItalic(style) ?? (['i', 'em'].includes(element.localName) || around.italic),
    struck: around.struck || isStrike(element, rules),
    heading: headingLevel(element) ?? around.heading,
    keepsLines: keepsLines(style) ?? (element.localName === 'pre' || around.keepsLines),
  };
}

export const marksOf = ({ bold, italic, href }: Context): PostMark[] => [
  ...(href === undefined ? [] : [{ type: 'link' as const, attrs: { href } }]),
  ...(bold ? [{ type: 'bold' as const }] : []),
  ...(italic ? [{ type: 'italic' as const }] : []),
];
