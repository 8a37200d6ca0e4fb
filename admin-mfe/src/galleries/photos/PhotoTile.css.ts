import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const photos = pageStyle({ display: 'grid', gap: vars.space['3'] });

/** On a phone the words stand below the picture, on wider screens beside it. */
export const card = pageStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateAreas: '"handle picture actions" "words words words" "upload upload upload"',
  gridTemplateColumns: '48px 1fr auto',
  alignItems: 'center',
  gap: vars.space['2'],
  padding: vars.space['3'],
  paddingLeft: 0,
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  '@media': {
    [media.fromSm]: {
      gridTemplateAreas: '"handle picture words actions" "handle picture upload actions"',
      gridTemplateColumns: '48px 168px 1fr auto',
      columnGap: vars.space['4'],
    },
  },
});

export const lifted = pageStyle({ zIndex: 1, boxShadow: vars.shadow });

export const handle = pageStyle({
  gridArea: 'handle',
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  minHeight: '48px',
  border: 'none',
  borderRadius: vars.radius.print,
  background: 'none',
  color: vars.color.textSoft,
  cursor: 'grab',
  touchAction: 'none',
  ':active': { cursor: 'grabbing' },
  ':focus-visible': { outlineOffset: '-3px' },
});

export const thumbnail = pageStyle({
  gridArea: 'picture',
  width: '100%',
  maxWidth: '168px',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
});

export const actions = pageStyle({ gridArea: 'actions', display: 'grid' });

export const words = pageStyle({
  gridArea: 'words',
  display: 'grid',
  gap: vars.space['2'],
  paddingLeft: vars.space['3'],
  '@media': { [media.fromSm]: { paddingLeft: 0 } },
});

export const upload = pageStyle({
  gridArea: 'upload',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space['2'],
  paddingLeft: vars.space['3'],
  '@media': { [media.fromSm]: { paddingLeft: 0 } },
});

export const remark = pageStyle({ fontSize: vars.size.small, color: vars.color.textSoft });
export const failure = pageStyle({ fontSize: vars.size.small, color: vars.color.danger });

/** Beside its words, in their line. */
export const progress = pageStyle({
  flex: 1,
  minWidth: 0,
  height: '6px',
  accentColor: vars.color.action,
});
