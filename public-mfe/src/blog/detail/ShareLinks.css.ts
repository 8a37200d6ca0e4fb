import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const shareLinks = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space['3'],
  '@media': { [media.fromMd]: { display: 'grid' } },
});

export const copy = pageStyle({
  display: 'grid',
  '@media': { [media.scriptless]: { display: 'none' } },
});

export const status = pageStyle({ color: vars.color.textSoft, fontSize: vars.size.small });
