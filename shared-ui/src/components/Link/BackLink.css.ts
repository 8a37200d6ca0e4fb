import { componentStyle, media, vars } from '../../styles';

export const back = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space['2'],
  minHeight: '48px',
  '@media': { [media.print]: { display: 'none' } },
});
