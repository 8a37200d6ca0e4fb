import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const offer = pageStyle({ display: 'grid', gap: vars.space['2'] });

export const price = pageStyle({
  fontFamily: vars.font.display,
  fontSize: vars.size.h2,
  fontWeight: 700,
  lineHeight: 1.1,
});
export const unit = pageStyle({ fontSize: vars.size.lead, fontWeight: 600 });

export const lines = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space['1']} ${vars.space['4']}`,
});
export const early = pageStyle({ flexBasis: '100%', fontWeight: 600 });
export const extras = pageStyle({ display: 'grid', gap: vars.space['1'] });
export const places = pageStyle({ flexBasis: '100%', fontWeight: 600 });

export const cards = pageStyle({ fontSize: vars.size.small, color: vars.color.textSoft });

export const summary = pageStyle({
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  fontWeight: 500,
  color: vars.color.link,
  textDecoration: 'underline',
  cursor: 'pointer',
});
export const terms = pageStyle({
  display: 'grid',
  gap: vars.space['1'],
  paddingLeft: vars.space['5'],
});
