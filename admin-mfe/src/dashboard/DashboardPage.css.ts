import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** A place to go on from, not a control. */
export const panel = pageStyle({ ':focus': { outline: 'none' } });

export const more = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space['6'],
  borderTop: `1px solid ${vars.color.line}`,
  paddingTop: vars.space['3'],
});

export const moreLink = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '48px',
  color: vars.color.textSoft,
});
