import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const group = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  padding: vars.space['4'],
  border: `1.5px solid ${vars.color.line}`,
  borderRadius: vars.radius.print,
});
export const legend = pageStyle({ paddingInline: vars.space['1'], fontWeight: 600 });

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
