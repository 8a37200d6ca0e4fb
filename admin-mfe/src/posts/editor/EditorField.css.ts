import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const field = pageStyle({ display: 'grid', gap: vars.space['1'], minWidth: 0 });
export const label = pageStyle({ fontWeight: 600 });
export const error = pageStyle({
  fontSize: vars.size.small,
  fontWeight: 500,
  color: vars.color.danger,
  ':empty': { display: 'none' },
});

/** As high as an empty editor with its toolbar, so that nothing below moves when the editor loads. */
export const placeholder = pageStyle({ minHeight: 'calc(40vh + 52px)' });
