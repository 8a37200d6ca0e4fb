import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const finding = pageStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space['3'],
  paddingBlock: vars.space['2'],
});

/** The rating, shown below a value that is not good. */
export const rating = pageStyle({
  display: 'block',
  fontSize: vars.size.small,
  color: vars.color.danger,
});
