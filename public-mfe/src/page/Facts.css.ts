import { pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const facts = pageStyle({ display: 'grid' });

export const fact = pageStyle({
  display: 'flex',
  // With enlarged text, a phone shows the text below its term.
  flexWrap: 'wrap',
  columnGap: vars.space['3'],
  paddingBlock: vars.space['2'],
  borderTop: `1px solid ${vars.color.line}`,
});

export const term = pageStyle({ flex: '0 0 7em', color: vars.color.textSoft });
pageRule(`.${fact} > dd`, { flex: '1 1 9em' });
