import { pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const rows = pageStyle({ display: 'grid', gap: vars.space['3'] });

/** On a phone, the button to remove a date is beside its last field. */
export const row = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(120px, 100%), 1fr))',
  alignItems: 'start',
  gap: vars.space['3'],
});
pageRule(`.${row} > button`, { alignSelf: 'end', justifySelf: 'start' });
