import { componentStyle } from '../../styles/layered';
import { vars } from '../../tokens';

export const field = componentStyle({ display: 'grid', gap: vars.space['1'] });

export const label = componentStyle({ fontWeight: 600 });

export const control = componentStyle({
  width: '100%',
  minHeight: '48px',
  padding: `${vars.space['2']} ${vars.space['3']}`,
  border: `1.5px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  // 16 px or more, or a phone zooms in on focus.
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
  alignItems: 'center',
  fontSize: vars.size.small,
  fontWeight: 500,
  color: vars.color.danger,
});

/** A control with a button upon its end; `withButton` leaves the room for it. */
export const besideButton = componentStyle({
  display: 'grid',
  alignItems: 'center',
});
export const withButton = componentStyle({ gridArea: '1 / 1', paddingRight: vars.space['12'] });
export const ownButton = componentStyle({ gridArea: '1 / 1', justifySelf: 'end' });
