import { componentStyle, media, vars } from '../../styles';

export const list = componentStyle({
  display: 'flex',
  overflowX: 'auto',
  borderBottom: `1px solid ${vars.color.line}`,
});

export const tab = componentStyle({
  minHeight: '52px',
  padding: `0 clamp(${vars.space['2']}, 2.6vw, ${vars.space['4']})`,
  border: 'none',
  borderBottom: '3px solid transparent',
  background: 'none',
  fontFamily: vars.font.display,
  // Small enough for five tabs side by side on a small phone.
  fontSize: 'clamp(1rem, 4.4vw, 1.25rem)',
  fontWeight: 600,
  color: vars.color.textSoft,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  selectors: {
    '&[aria-selected=true]': { color: vars.color.text, borderBottomColor: vars.color.action },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '@media': {
    [media.forcedColors]: {
      // A transparent line would be drawn, too.
      borderBottomColor: 'Canvas',
      selectors: {
        '&[aria-selected=true]': { color: 'Highlight', borderBottomColor: 'Highlight' },
      },
    },
  },
});

export const panel = componentStyle({ paddingBlock: vars.space['6'] });
