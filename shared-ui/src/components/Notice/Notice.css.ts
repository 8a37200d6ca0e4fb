import { componentStyle } from '../../styles/layered';
import { vars } from '../../tokens';

export const notice = componentStyle({
  display: 'flex',
  gap: vars.space['3'],
  alignItems: 'flex-start',
  padding: `${vars.space['3']} ${vars.space['4']}`,
  borderLeft: '4px solid currentColor',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  fontWeight: 500,
});

export const tone = {
  info: componentStyle({ color: vars.color.text }),
  success: componentStyle({ color: vars.color.success }),
  error: componentStyle({ color: vars.color.danger }),
};
