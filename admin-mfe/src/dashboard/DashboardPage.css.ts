import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Two beside each other on a phone, so that none is left alone in a line. */
export const more = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: vars.space['6'],
  borderTop: `1px solid ${vars.color.line}`,
  paddingTop: vars.space['3'],
  '@media': { [media.fromSm]: { display: 'flex' } },
});

export const moreLink = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '48px',
  color: vars.color.textSoft,
});
