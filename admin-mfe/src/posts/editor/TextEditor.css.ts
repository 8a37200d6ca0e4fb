import { pageStyle, vars } from '@ridgeline/shared-ui/styles';
import { globalStyle } from '@vanilla-extract/css';

export const frame = pageStyle({
  display: 'grid',
  border: `1.5px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  ':focus-within': { borderColor: vars.color.focus },
});

export const paper = pageStyle({ minWidth: 0 });

/** ProseMirror requires that typed spaces do not collapse. */
export const text = pageStyle({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: vars.space['4'],
  minHeight: '40vh',
  padding: vars.space['4'],
  fontSize: '1.0625rem',
  lineHeight: 1.65,
  whiteSpace: 'break-spaces',
  overflowWrap: 'anywhere',
  // A typed letter must not change the width of the letters next to it.
  fontVariantLigatures: 'none',
  ':focus-visible': { outline: 'none' },
});

const inText = (selector: string, rule: object) =>
  globalStyle(`${text} ${selector}`, { '@layer': { pages: rule } });

inText('[contenteditable=false]', { whiteSpace: 'normal' });
// Lists and quotes have the direction of their first line.
inText(':is(ul, ol):has(> li:first-child > p:dir(rtl))', { direction: 'rtl' });
inText('blockquote:has(> p:first-child:dir(rtl))', { direction: 'rtl' });
inText('li > * + *', { marginTop: vars.space['2'] });
inText('.ProseMirror-separator', { display: 'inline', width: 0, height: 0 });
inText('.ProseMirror-gapcursor', { display: 'none', position: 'absolute', pointerEvents: 'none' });
inText('.ProseMirror-gapcursor::after', {
  content: '',
  display: 'block',
  width: vars.space['5'],
  borderTop: `2px solid ${vars.color.text}`,
});
globalStyle(`${text}.ProseMirror-focused .ProseMirror-gapcursor`, {
  '@layer': { pages: { display: 'block' } },
});
