import { pageStyle } from '@ridgeline/shared-ui/styles';

export const dates = pageStyle({ display: 'grid' });

/** High enough for a thumb. */
export const date = pageStyle({ paddingBlock: '10px', overflowWrap: 'anywhere' });
