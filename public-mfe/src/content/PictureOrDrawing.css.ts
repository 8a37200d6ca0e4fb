import { pageStyle } from '@ridgeline/shared-ui/styles';

/** Keeps the shape that the drawing has here, whatever the picture's. */
export const frame = pageStyle({ display: 'block', overflow: 'hidden' });
