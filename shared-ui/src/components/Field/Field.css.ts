import { globalStyle } from '@vanilla-extract/css';
import { componentStyle, vars } from '../../styles';
import { components } from '../../styles/layers.css';

export const field = componentStyle({
  display: 'grid',
  // With large text, a date with a time is wider than a phone.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space['1'],
});

/** A label may name an e-mail address that is longer than a phone is wide. */
export const label = componentStyle({ fontWeight: 600, overflowWrap: 'anywhere' });

export const control = componentStyle({
  width: '100%',
  // When it takes the focus, its label above and its error below are in view, too, and not behind a bar.
  scrollMarginBlock: `${vars.space['12']} ${vars.space['16']}`,
  minHeight: '48px',
  padding: `${vars.space['2']} ${vars.space['3']}`,
  border: `1.5px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  // Below 16 px, phones zoom in on focus.
  fontSize: '1.0625rem',
  selectors: {
    '&[aria-invalid=true]': { borderColor: vars.color.danger, borderWidth: '2px' },
    'textarea&': { resize: 'vertical', lineHeight: 1.5 },
  },
});

export const hint = componentStyle({ fontSize: vars.size.small, color: vars.color.textSoft });

export const error = componentStyle({
  display: 'flex',
  gap: vars.space['1'],
  alignItems: 'flex-start',
  fontSize: vars.size.small,
  fontWeight: 500,
  color: vars.color.danger,
});
globalStyle(`${error} > svg`, {
  '@layer': { [components]: { flexShrink: 0, marginTop: '0.15em' } },
});

/** A question about what was typed, with a button. */
export const question = componentStyle({
  display: 'grid',
  gap: vars.space['2'],
  justifyItems: 'start',
  marginTop: vars.space['2'],
  overflowWrap: 'anywhere',
});

/** A control with a button inside, at its end. */
export const controlWithButton = componentStyle({
  display: 'grid',
  alignItems: 'center',
});
export const controlBesideButton = componentStyle({
  gridArea: '1 / 1',
  paddingRight: vars.space['12'],
});
export const inlineButton = componentStyle({ gridArea: '1 / 1', justifySelf: 'end' });
