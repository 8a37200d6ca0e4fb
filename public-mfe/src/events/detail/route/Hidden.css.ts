import { pageStyle } from '@ridgeline/shared-ui/styles';

/** For screen readers only. */
export const hidden = pageStyle({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
