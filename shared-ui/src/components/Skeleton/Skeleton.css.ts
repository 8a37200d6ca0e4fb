import { keyframes } from '@vanilla-extract/css';
import { componentStyle, media, vars } from '../../styles';

const pulse = keyframes({ from: { opacity: 1 }, to: { opacity: 0.5 } });

export const bar = componentStyle({
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
  '@media': { [media.moving]: { animation: `${pulse} 900ms ease-in-out infinite alternate` } },
});

export const shape = {
  line: componentStyle({ height: '20px' }),
  heading: componentStyle({ height: '48px', width: '60%' }),
  row: componentStyle({ height: '96px' }),
  card: componentStyle({ height: '220px' }),
};
