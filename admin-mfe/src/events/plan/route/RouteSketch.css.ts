import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const sketch = pageStyle({
  display: 'block',
  width: '100%',
  maxWidth: '280px',
  height: 'auto',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.print,
  color: vars.color.link,
});
