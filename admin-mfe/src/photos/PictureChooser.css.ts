import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const frame = pageStyle({
  overflow: 'hidden',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
});

export const ratio = {
  square: pageStyle({ aspectRatio: '1', width: 'min(320px, 100%)' }),
  cover: pageStyle({ aspectRatio: '3 / 2', width: 'min(480px, 100%)' }),
};

export const preview = pageStyle({ width: '100%', height: '100%', objectFit: 'cover' });

export const status = pageStyle({
  fontSize: vars.size.small,
  color: vars.color.textSoft,
  ':empty': { display: 'none' },
});
