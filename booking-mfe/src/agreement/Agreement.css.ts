import { pageStyle } from '@ridgeline/shared-ui/styles';

export const text = pageStyle({ maxWidth: '66ch', whiteSpace: 'pre-line' });
