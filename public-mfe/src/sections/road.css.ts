import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';
import { sectionHeight } from '../page/sectionHeights';

export const road = sectionHeight(665, 340);

export const order = pageStyle({
  display: 'grid',
  '@media': { [media.fromMd]: { gridTemplateColumns: 'repeat(4, 1fr)' } },
});

// The dashed line is the road: down the page on a phone, across it from `md`.
export const inLine = pageStyle({
  position: 'relative',
  display: 'grid',
  gap: vars.space['1'],
  alignContent: 'start',
  padding: `0 0 ${vars.space['8']} ${vars.space['8']}`,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      top: '14px',
      bottom: '-14px',
      left: '9px',
      borderLeft: `3px dashed ${vars.color.lineStrong}`,
    },
    '&:last-child::before': { display: 'none' },
    '&::after': {
      content: '',
      position: 'absolute',
      top: '4px',
      left: 0,
      width: '20px',
      height: '20px',
      borderRadius: '50%',
      backgroundColor: vars.color.action,
      border: `4px solid ${vars.color.surface}`,
      outline: `2px solid ${vars.color.action}`,
    },
  },
  '@media': {
    [media.fromMd]: {
      padding: `${vars.space['12']} ${vars.space['8']} 0 0`,
      selectors: {
        '&::before': {
          top: '12px',
          bottom: 'auto',
          left: '28px',
          right: '8px',
          borderLeft: 0,
          borderTop: `3px dashed ${vars.color.lineStrong}`,
        },
      },
    },
  },
});
