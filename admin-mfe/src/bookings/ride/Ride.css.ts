import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** For controls, which are of no use on paper. */
export const noPrint = pageStyle({ '@media': { [media.print]: { display: 'none' } } });

export const people = pageStyle({ display: 'grid' });

export const person = pageStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: `${vars.space['1']} ${vars.space['3']}`,
  paddingBlock: vars.space['4'],
  borderBottom: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
});

export const facts = pageStyle({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: vars.space['1'],
  fontSize: vars.size.small,
});

/** A link that a gloved thumb can hit. On paper it takes one line. */
const tappable = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  '@media': { [media.print]: { minHeight: 0 } },
} as const;

export const name = pageStyle(tappable);

export const phone = pageStyle({ ...tappable, whiteSpace: 'nowrap' });

export const medical = pageStyle({
  padding: `${vars.space['1']} ${vars.space['2']}`,
  borderLeft: `4px solid ${vars.color.danger}`,
  backgroundColor: vars.color.surfaceDeep,
});

/** An empty box on paper, to tick by hand. */
export const box = pageStyle({
  display: 'none',
  '@media': {
    [media.print]: {
      display: 'block',
      width: '18px',
      height: '18px',
      border: '1.5px solid currentColor',
    },
  },
});

export const needs = pageStyle({ display: 'flex', flexWrap: 'wrap', gap: vars.space['2'] });

export const need = pageStyle({
  paddingInline: vars.space['3'],
  paddingBlock: vars.space['1'],
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.chip,
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
});
