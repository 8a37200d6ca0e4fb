import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const entries = pageStyle({ display: 'grid' });

/** On a phone, the time is below the sentence, otherwise at the end of the line. */
export const entry = pageStyle({
  position: 'relative',
  display: 'grid',
  alignItems: 'baseline',
  columnGap: vars.space['4'],
  paddingBlock: vars.space['3'],
  borderBottom: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
  '@media': { [media.fromSm]: { gridTemplateColumns: '1fr auto' } },
});

export const sentence = pageStyle({ minWidth: 0 });

export const moment = pageStyle({
  color: vars.color.textSoft,
  fontSize: vars.size.small,
  whiteSpace: 'nowrap',
});
