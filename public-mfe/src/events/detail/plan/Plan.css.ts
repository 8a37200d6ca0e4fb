import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const paragraphs = pageStyle({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export const facts = pageStyle({ overflowWrap: 'anywhere' });

/** On paper, two days stand side by side, so that the route sheet has two pages. */
export const days = pageStyle({});
pageRule(`.${days} > div`, {
  '@media': {
    [media.print]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: vars.space['8'],
    },
  },
});
pageRule(`.${days} details`, { '@media': { [media.print]: { breakInside: 'avoid' } } });

export const lists = pageStyle({
  display: 'grid',
  gap: vars.space['6'],
  '@media': { [media.fromSm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const list = pageStyle({ display: 'grid', gap: vars.space['3'], alignContent: 'start' });
export const lines = pageStyle({ display: 'grid', gap: vars.space['2'] });
export const line = pageStyle({
  display: 'flex',
  gap: vars.space['2'],
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
});
pageRule(`.${line} > svg`, { flexShrink: 0, marginTop: '2px' });

export const guides = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  '@media': { [media.print]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const guide = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space['4'],
  alignItems: 'start',
});
pageRule(`.${guide} > :last-child`, { flex: '1 1 12rem', display: 'grid', gap: vars.space['2'] });
export const portrait = pageStyle({
  width: '96px',
  borderRadius: vars.radius.print,
  overflow: 'hidden',
});
export const guideName = pageStyle({ fontSize: vars.size.lead, fontWeight: 600 });

export const where = pageStyle({ display: 'grid', gap: vars.space['1'], minWidth: 0 });
export const notes = pageStyle({ whiteSpace: 'pre-line', fontWeight: 400 });
export const maps = pageStyle({
  fontWeight: 400,
  '@media': { [media.print]: { display: 'none' } },
});
