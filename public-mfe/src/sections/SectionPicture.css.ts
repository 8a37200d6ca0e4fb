import { pageStyle } from '@ridgeline/shared-ui/styles';

/** Crops the picture to the aspect ratio of the drawing that it replaces. */
export const frame = pageStyle({ display: 'block', overflow: 'hidden' });
