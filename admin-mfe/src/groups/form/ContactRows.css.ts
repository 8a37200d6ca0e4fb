import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const legend = pageStyle({
  paddingInline: 0,
  fontFamily: vars.font.display,
  fontSize: vars.size.h4,
  fontWeight: 600,
});

export const rows = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  // It receives the focus, but is not a control.
  ':focus': { outline: 'none' },
});

/** On a phone, the name is above the number, otherwise next to it. */
export const row = pageStyle({
  display: 'grid',
  gridTemplateAreas: '"title remove" "name name" "number number"',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: vars.space['2'],
  padding: vars.space['3'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  '@media': {
    [media.fromSm]: {
      gridTemplateAreas: '"title title remove" "name number number"',
      // Half of the row without half of the gap, so that both fields have the same width.
      gridTemplateColumns: `calc(50% - ${vars.space['2']}) 1fr auto`,
      columnGap: vars.space['4'],
    },
  },
});

export const title = pageStyle({
  gridArea: 'title',
  alignSelf: 'center',
  fontSize: vars.size.small,
  color: vars.color.textSoft,
});
export const leftOut = pageStyle({ fontWeight: 600, color: vars.color.danger });
export const remove = pageStyle({ gridArea: 'remove', justifySelf: 'end', minHeight: '48px' });
export const name = pageStyle({ gridArea: 'name', minWidth: 0 });
export const number = pageStyle({ gridArea: 'number', minWidth: 0 });

/** On a phone, there are two wide buttons. Otherwise they are as wide as their labels. */
export const additions = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  '@media': { [media.fromSm]: { justifyContent: 'start', gridAutoFlow: 'column' } },
});
