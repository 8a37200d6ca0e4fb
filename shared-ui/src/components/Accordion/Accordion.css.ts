import { componentStyle, media, vars } from '../../styles';

export const list = componentStyle({ borderTop: `1px solid ${vars.color.lineStrong}` });

export const panel = componentStyle({
  borderBottom: `1px solid ${vars.color.line}`,
  // Open all panels in print. Where this is not supported, the component does it.
  selectors: {
    '&::details-content': { '@media': { [media.print]: { contentVisibility: 'visible' } } },
  },
});

export const title = componentStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  gap: vars.space['2'],
  minHeight: '72px',
  paddingBlock: vars.space['5'],
  cursor: 'pointer',
  listStyle: 'none',
  '@media': {
    [media.print]: { minHeight: 0, paddingBlock: vars.space['3'], breakAfter: 'avoid' },
  },
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: vars.color.link },
  },
});

export const heading = componentStyle({
  fontSize: vars.size.h3,
  fontWeight: 600,
  lineHeight: 1.15,
});

export const note = componentStyle({ fontSize: vars.size.small, color: vars.color.textSoft });

export const sign = componentStyle({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: vars.radius.chip,
  color: vars.color.link,
  transition: `rotate ${vars.motion.calm}`,
  '@media': { [media.print]: { display: 'none' } },
  selectors: { [`${panel}[open] > ${title} &`]: { rotate: '45deg' } },
});

export const content = componentStyle({
  paddingBottom: vars.space['8'],
  // Keeps the title in view when the browser scrolls to the anchor.
  scrollMarginTop: '112px',
  '@media': { [media.print]: { paddingBottom: vars.space['4'] } },
});

export const width = {
  text: componentStyle({ maxWidth: '68ch' }),
  wide: componentStyle({}),
};
