import { globalStyle } from '@vanilla-extract/css';
import { componentStyle, vars } from '../../styles';
import { components } from '../../styles/layers.css';

export const notice = componentStyle({
  display: 'flex',
  gap: vars.space['3'],
  alignItems: 'flex-start',
  padding: `${vars.space['3']} ${vars.space['4']}`,
  borderLeft: '4px solid currentColor',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  fontWeight: 500,
});

export const tone = {
  info: componentStyle({ color: vars.color.text }),
  success: componentStyle({ color: vars.color.success }),
  error: componentStyle({ color: vars.color.danger }),
};

/** Spaces paragraphs and buttons below the first sentence. */
export const content = componentStyle({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
globalStyle(`${content} > :is(p, div, button) + :is(p, div, button), ${content} > div:last-child`, {
  '@layer': { [components]: { marginTop: vars.space['2'] } },
});
