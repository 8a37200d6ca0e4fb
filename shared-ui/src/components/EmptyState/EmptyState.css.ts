import { componentStyle, vars } from '../../styles';

export const emptyState = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space['4'],
  paddingBlock: vars.space['10'],
  textAlign: 'center',
});

export const picture = componentStyle({
  width: 'min(420px, 100%)',
  borderRadius: vars.radius.print,
});
