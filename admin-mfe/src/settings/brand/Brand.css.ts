import { day, night } from '@ridgeline/shared-ui/palette';
import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const hint = pageStyle({ color: vars.color.textSoft, fontSize: vars.size.small });

export const choices = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr))',
});

export const choice = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['3'],
  minHeight: '44px',
  cursor: 'pointer',
});

export const radio = pageStyle({
  flex: 'none',
  width: '22px',
  height: '22px',
  accentColor: vars.color.action,
});

export const swatch = pageStyle({
  flex: 'none',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.print,
  forcedColorAdjust: 'none',
});

/** Two parts, side by side if there is room. */
export const sideBySide = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
});

const schemeOf = (colors: Record<keyof typeof day, string>) =>
  pageStyle({
    vars: Object.fromEntries(
      Object.entries(colors).map(([token, value]) => [
        vars.color[token as keyof typeof vars.color],
        value,
      ]),
    ),
    display: 'grid',
    justifyItems: 'start',
    gap: vars.space['3'],
    margin: 0,
    padding: vars.space['5'],
    border: `1px solid ${vars.color.line}`,
    backgroundColor: vars.color.surface,
    color: vars.color.text,
    forcedColorAdjust: 'none',
  });
/** A part of the page that is always as by day, or as by night. */
export const scheme = { day: schemeOf(day), night: schemeOf(night) };

export const name = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['3'],
  minHeight: '48px',
  fontFamily: vars.font.display,
  fontSize: '1.75rem',
  fontWeight: 700,
  overflowWrap: 'anywhere',
});

const logoSize = { width: 'auto', height: 'auto', maxWidth: 'min(220px, 100%)', maxHeight: '44px' };
export const logo = pageStyle(logoSize);
const plateOf = (backgroundColor: string) =>
  pageStyle({ ...logoSize, boxSizing: 'content-box', padding: '6px 10px', backgroundColor });
/** What is behind a logo that is hard to see. */
export const plate = { day: plateOf(night.surface), night: plateOf(day.surface) };

export const headline = pageStyle({
  fontFamily: vars.font.display,
  fontSize: vars.size.h3,
  fontWeight: 700,
  lineHeight: 1.05,
});

export const link = pageStyle({ color: vars.color.link, textDecoration: 'underline' });
export const selected = pageStyle({ backgroundColor: vars.color.sun, color: '#1D1A16' });

export const button = pageStyle({
  padding: `${vars.space['3']} ${vars.space['5']}`,
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.action,
  color: vars.color.onAction,
  fontWeight: 600,
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: '3px',
});

const shown = {
  maxWidth: '100%',
  padding: vars.space['3'],
  border: `1px solid ${vars.color.line}`,
} as const;
export const shownLogo = pageStyle({ ...shown, width: 'auto', height: 'auto', maxHeight: '96px' });
/** Behind a logo, because it may be as dark as the page by night. */
export const shownOn = {
  day: pageStyle({ backgroundColor: day.surface }),
  night: pageStyle({ backgroundColor: night.surface }),
};
export const shownIcon = pageStyle({ ...shown, width: '96px', height: '96px' });
