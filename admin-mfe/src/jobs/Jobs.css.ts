import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const list = pageStyle({ display: 'grid', gap: vars.space['3'] });

/** On a phone, the buttons are below the text, otherwise at the end of the line. */
export const row = pageStyle({
  display: 'grid',
  alignItems: 'center',
  gap: vars.space['3'],
  padding: vars.space['4'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  '@media': { [media.fromSm]: { gridTemplateColumns: '1fr auto' } },
});

export const text = pageStyle({
  display: 'grid',
  gap: vars.space['1'],
  minWidth: 0,
  overflowWrap: 'anywhere',
});

/** On a phone, the buttons fill the line, so that they are larger targets. */
export const actions = pageStyle({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: vars.space['2'],
  '@media': { [media.fromSm]: { gridAutoColumns: 'auto' } },
});

export const problem = pageStyle({ color: vars.color.danger });

export const title = pageStyle({ fontWeight: 600 });
export const soft = pageStyle({ color: vars.color.textSoft, fontSize: vars.size.small });
