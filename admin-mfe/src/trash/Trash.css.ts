import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const list = pageStyle({ display: 'grid', gap: vars.space['2'] });

/** On a phone, the buttons are below the text, otherwise at the end of the line. */
export const row = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: vars.space['3'],
  padding: vars.space['3'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  '@media': { [media.fromMd]: { gridTemplateColumns: 'auto 1fr auto' } },
});

/** The picture, or an icon in its place. */
export const thumbnail = pageStyle({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'start',
  width: '56px',
  height: '56px',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
  color: vars.color.textSoft,
});

export const text = pageStyle({
  display: 'grid',
  gap: vars.space['1'],
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const soft = pageStyle({ color: vars.color.textSoft, fontSize: vars.size.small });

/** On a phone, the buttons fill the line, so that they are larger targets. */
export const actions = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space['2'],
  gridColumn: '1 / -1',
  '@media': { [media.fromMd]: { gridColumn: 'auto' } },
});
