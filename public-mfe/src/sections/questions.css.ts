import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

export const columns = pageStyle({
  display: 'grid',
  gap: vars.space['10'],
  alignItems: 'start',
  '@media': { [media.fromMd]: { gridTemplateColumns: '4fr 7fr', gap: vars.space['16'] } },
});

export const intro = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  '@media': {
    [media.fromMd]: { position: 'sticky', top: '112px' },
    [media.low]: { position: 'static' },
  },
});

export const art = pageStyle({
  display: 'none',
  width: '100%',
  maxWidth: '320px',
  marginTop: vars.space['4'],
  borderRadius: vars.radius.print,
  '@media': { [media.fromMd]: { display: 'block' } },
});

export const answerLinks = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space['6'],
});

export const more = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  fontWeight: 600,
});

export const copy = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space['3'],
  fontSize: vars.size.small,
  color: vars.color.textSoft,
  '@media': { [media.print]: { display: 'none' } },
});

export const copyLink = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space['2'],
  minHeight: '44px',
  color: vars.color.textSoft,
});
