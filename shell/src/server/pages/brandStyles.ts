import { brandColors, papers, type Inks, type Logo, type SiteBrand } from '@ridgeline/contract';
import { media, paperInkName, vars } from '@ridgeline/shared-ui/styles';
import { LRUCache } from 'lru-cache';
import { hashSourceOf } from './pageFiles';

/** `--rl-color-action` of `var(--rl-color-action)`. */
const nameOf = (variable: string) => variable.slice('var('.length, -1);

const declarations = (colors: Partial<Record<keyof typeof vars.color, string>>) =>
  Object.entries(colors)
    .map(([token, value]) => `${nameOf(vars.color[token as keyof typeof vars.color])}:${value}`)
    .join(';');

const byNight = (rules: string) => rules && `@media ${media.night}{${rules}}`;

function inkRules(inks: Inks) {
  const { day, night } = brandColors(inks);
  return {
    always: `:root{${declarations(day)};${paperInkName}:${day.link}}`,
    night: `:root{${declarations(night)}}`,
  };
}

/** Something lighter or darker behind a logo that is hard to see on the site's paper. */
function plateRules(plate: Logo['plate']) {
  const rule = (background: string) =>
    `[data-logo]{box-sizing:content-box;padding:6px 10px;background:${background}}`;
  if (plate === 'night') return { always: '', night: rule(papers.day[0]) };
  const none = '[data-logo]{padding:0;background:none}';
  return plate === 'day'
    ? { always: rule(papers.night[0]), night: none }
    : { always: '', night: '' };
}

/** A style sheet that is inlined in a page, and its hash source for the Content-Security-Policy. */
export interface InlineStyles {
  content: string;
  hash: string;
}

const sheets = new LRUCache<string, InlineStyles>({ max: 50 });

/**
 * What a brand changes about the styles of every page: custom properties, which win over those of the theme, because
 * they are in no cascade layer.
 * @returns undefined if it changes nothing
 */
export function brandStyles({ inks, logo }: SiteBrand = {}): InlineStyles | undefined {
  if (!inks && !logo?.plate) return undefined;
  const key = JSON.stringify([inks, logo?.plate]);
  const known = sheets.get(key);
  if (known) return known;
  const parts = [...(inks ? [inkRules(inks)] : []), plateRules(logo?.plate)];
  const content =
    parts.map(({ always }) => always).join('') + byNight(parts.map(({ night }) => night).join(''));
  const sheet = { content, hash: hashSourceOf(content) };
  sheets.set(key, sheet);
  return sheet;
}
