import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const extras = pageStyle({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: vars.space['1'],
  minWidth: 0,
  padding: 0,
  border: 0,
  overflowWrap: 'anywhere',
});
export const legend = pageStyle({ padding: 0, color: vars.color.textSoft });
export const counts = pageStyle({ gap: vars.space['3'] });
