import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const adjacentPosts = pageStyle({
  display: 'grid',
  gap: vars.space['6'],
  paddingTop: vars.space['6'],
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [media.fromSm]: { gridTemplateColumns: '1fr 1fr', columnGap: vars.space['12'] } },
});

const link = {
  display: 'grid',
  gap: vars.space['1'],
  alignContent: 'start',
  minHeight: '44px',
  textDecoration: 'none',
} as const;

export const previous = pageStyle(link);
export const next = pageStyle({
  ...link,
  '@media': { [media.fromSm]: { gridColumn: 2, textAlign: 'end' } },
});

export const label = pageStyle({ color: vars.color.textSoft, fontSize: vars.size.small });

export const title = pageStyle({
  fontFamily: vars.font.display,
  fontSize: vars.size.h4,
  fontWeight: 600,
  lineHeight: 1.2,
  textWrap: 'balance',
  ':hover': { textDecoration: 'underline', textDecorationThickness: '2px' },
});
