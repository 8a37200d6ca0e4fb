import { media, pageStyle } from '@ridgeline/shared-ui/styles';

/** It needs scripts, and means nothing on paper. */
export const copy = pageStyle({
  '@media': { [media.scriptless]: { display: 'none' }, [media.print]: { display: 'none' } },
});
