import { globalStyle } from '@vanilla-extract/css';
import { componentStyle, media, stuckAt, unstuck, vars, viewportHeight } from '../../styles';
import { components } from '../../styles/layers.css';

export const dialog = componentStyle({
  maxHeight: viewportHeight('calc(100dvh - 32px)'),
  padding: vars.space['6'],
  border: 'none',
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  color: vars.color.text,
  boxShadow: vars.shadow,
  overflowWrap: 'anywhere',
  '::backdrop': { backgroundColor: vars.color.shade },
  // Forced colours leave out shadows and shades.
  '@media': { [media.forcedColors]: { border: '2px solid' } },
});

export const position = {
  middle: componentStyle({ margin: 'auto' }),
  top: componentStyle({
    margin: `${vars.space['4']} auto auto`,
    '@media': {
      [media.fromSm]: { marginTop: viewportHeight('8dvh'), maxHeight: viewportHeight('88dvh') },
    },
  }),
};

export const width = {
  narrow: componentStyle({ width: 'min(480px, calc(100vw - 32px))' }),
  wide: componentStyle({ width: 'min(760px, calc(100vw - 32px))' }),
};

/** Stays within reach while a long dialog scrolls. */
export const actions = componentStyle({
  ...stuckAt('bottom', '0px'),
  // The dialog's padding is below it.
  bottom: `calc(-1 * ${vars.space['6']})`,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space['2'],
  margin: `${vars.space['3']} calc(-1 * ${vars.space['6']}) calc(-1 * ${vars.space['6']})`,
  padding: `${vars.space['3']} ${vars.space['6']} ${vars.space['6']}`,
  backgroundColor: vars.color.surfaceRaised,
  '@media': { [media.low]: unstuck },
});
globalStyle(`${dialog} > h2`, {
  '@layer': { [components]: { marginBottom: vars.space['2'] } },
});
/** On a phone, buttons fill the row, which makes them larger targets. */
globalStyle(`${actions} > *`, {
  '@layer': { [components]: { flexGrow: 1, '@media': { [media.fromSm]: { flexGrow: 0 } } } },
});
