import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const group = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  padding: vars.space['4'],
  border: `1.5px solid ${vars.color.line}`,
  borderRadius: vars.radius.print,
});

/** A fieldset without a frame. */
export const unframed = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 'none',
});

export const legend = pageStyle({ paddingInline: vars.space['1'], fontWeight: 600 });
