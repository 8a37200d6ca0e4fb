import { globalStyle } from '@vanilla-extract/css';
import { componentStyle, vars } from '../../styles';
import { components } from '../../styles/layers.css';

export const emptyState = componentStyle({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space['4'],
  paddingBlock: vars.space['10'],
  textAlign: 'center',
});
// Buttons that do not fit beside each other.
globalStyle(`${emptyState} > div`, { '@layer': { [components]: { justifyContent: 'center' } } });

export const picture = componentStyle({
  width: 'min(420px, 100%)',
  borderRadius: vars.radius.print,
});
