import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const poster = pageStyle({
  maxHeight: '70vh',
  overflow: 'hidden',
  borderRadius: vars.radius.print,
});

export const facts = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  padding: `${vars.space['4']} 0`,
  borderBlock: `1px solid ${vars.color.line}`,
  '@media': {
    [media.fromSm]: { gridTemplateColumns: 'auto auto 1fr', columnGap: vars.space['12'] },
  },
});

export const fact = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['3'],
  fontWeight: 500,
  overflowWrap: 'anywhere',
});

export const description = pageStyle({ whiteSpace: 'pre-line', maxWidth: '68ch' });

export const attachments = pageStyle({ display: 'grid', gap: vars.space['3'] });

export const attachment = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  alignItems: 'center',
  padding: vars.space['4'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  '@media': { [media.fromSm]: { gridTemplateColumns: '1fr auto' } },
});

export const fileName = pageStyle({ fontWeight: 600, overflowWrap: 'anywhere' });
