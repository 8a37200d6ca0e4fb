import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';
import { sectionHeight } from '../../page/sectionHeights';

export const destinations = sectionHeight(4610, 3010);

export const cards = pageStyle({
  display: 'grid',
  gap: vars.space['12'],
  '@media': {
    [media.fromSm]: { gridTemplateColumns: '1fr 1fr', columnGap: vars.space['8'] },
    [media.fromLg]: { gridTemplateColumns: 'repeat(3, 1fr)' },
  },
});

export const card = pageStyle({
  display: 'flex',
  // With large letters, the title is below the drawing, because it would have no room beside it.
  flexWrap: 'wrap',
  gap: vars.space['4'],
  alignContent: 'start',
  alignItems: 'end',
  '@media': { [media.fromSm]: { display: 'grid', gridTemplateColumns: '1fr' } },
});

export const poster = pageStyle({ position: 'relative', flex: '2 1 5rem' });

export const art = pageStyle({
  width: '100%',
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  borderRadius: vars.radius.print,
});

export const onPicture = pageStyle({
  position: 'absolute',
  top: vars.space['3'],
  left: vars.space['3'],
});

export const number = pageStyle({
  display: 'grid',
  placeItems: 'center',
  width: '36px',
  height: '36px',
  border: `2px solid ${vars.color.onAction}`,
  borderRadius: '50% 50% 50% 0',
  backgroundColor: vars.color.action,
  color: vars.color.onAction,
  printColorAdjust: 'exact',
  fontFamily: vars.font.display,
  // Large letters do not outgrow the head of the pin.
  fontSize: 'min(1.25rem, 26px)',
  fontWeight: 700,
  lineHeight: 1,
});

export const title = pageStyle({ flex: '3 1 7.5rem', display: 'grid', gap: vars.space['1'] });

export const text = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  flex: '1 0 100%',
});

export const facts = pageStyle({ display: 'grid', fontSize: vars.size.small });

export const fact = pageStyle({
  display: 'flex',
  // With enlarged text, a phone shows the text below its term.
  flexWrap: 'wrap',
  columnGap: vars.space['3'],
  paddingBlock: vars.space['2'],
  borderTop: `1px solid ${vars.color.line}`,
});

export const term = pageStyle({ flex: '0 0 6em', color: vars.color.textSoft });
pageRule(`.${fact} > dd`, { flex: '1 1 9em' });

export const back = pageStyle({
  display: 'inline-flex',
  justifySelf: 'start',
  alignItems: 'center',
  gap: vars.space['2'],
  minHeight: '44px',
  fontWeight: 600,
});
