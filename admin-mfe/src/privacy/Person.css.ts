import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const section = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  minWidth: 0,
});

export const record = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  padding: vars.space['4'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
});

export const facts = pageStyle({ display: 'grid', gap: vars.space['2'], margin: 0 });

/** On a phone, the label is above its value, otherwise next to it. */
export const fact = pageStyle({
  display: 'grid',
  minWidth: 0,
  '@media': {
    [media.fromSm]: { gridTemplateColumns: '11em minmax(0, 1fr)', columnGap: vars.space['4'] },
  },
});

export const label = pageStyle({ color: vars.color.textSoft, fontSize: vars.size.small });

export const value = pageStyle({ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

/** On a phone, the buttons fill the width, where the thumb reaches them. */
export const actions = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
});

export const question = pageStyle({ display: 'grid', gap: vars.space['4'] });
