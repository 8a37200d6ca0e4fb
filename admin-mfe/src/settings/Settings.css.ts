import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** A fieldset for one item of a list, such as a link. */
export const group = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  margin: 0,
  padding: vars.space['4'],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.print,
});

export const legend = pageStyle({
  paddingInline: vars.space['2'],
  fontFamily: vars.font.display,
  fontSize: vars.size.h4,
  fontWeight: 600,
});

/** Next to the button that was pressed, where the owner is looking. */
export const status = pageStyle({
  alignSelf: 'center',
  color: vars.color.success,
  fontWeight: 600,
  ':empty': { display: 'none' },
});

export const problem = pageStyle({ color: vars.color.danger });

export const list = pageStyle({ display: 'grid', gap: vars.space['2'], overflowWrap: 'anywhere' });
