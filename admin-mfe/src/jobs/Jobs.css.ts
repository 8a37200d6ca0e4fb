import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const list = pageStyle({ display: 'grid' });

/** The buttons stand below on a phone, and at the end of the line elsewhere. */
export const row = pageStyle({
  display: 'grid',
  alignItems: 'center',
  gap: vars.space['3'],
  paddingBlock: vars.space['4'],
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': { [media.fromSm]: { gridTemplateColumns: '1fr auto' } },
});

export const words = pageStyle({
  display: 'grid',
  gap: vars.space['1'],
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const title = pageStyle({ fontWeight: 600 });
export const soft = pageStyle({ color: vars.color.textSoft, fontSize: vars.size.small });
