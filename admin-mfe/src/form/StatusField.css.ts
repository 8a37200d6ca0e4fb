import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const choice = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  columnGap: vars.space['3'],
  minHeight: '48px',
  cursor: 'pointer',
});
export const radio = pageStyle({
  width: '22px',
  height: '22px',
  accentColor: vars.color.action,
});
export const remark = pageStyle({ fontSize: vars.size.small, color: vars.color.textSoft });
