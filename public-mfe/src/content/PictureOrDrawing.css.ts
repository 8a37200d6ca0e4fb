import { pageStyle } from '@ridgeline/shared-ui/styles';

/** Crops the picture to the shape of the drawing it replaces. */
export const frame = pageStyle({ display: 'block', overflow: 'hidden' });
