import { media, pageRule, pageStyle, stuckAt, unstuck, vars } from '@ridgeline/shared-ui/styles';

/** Sticky, not fixed, so that it ends up above the footer at the end of the page. */
export const nextStep = pageStyle({
  display: 'flex',
  gap: vars.space['2'],
  '@media': {
    [media.belowMd]: {
      ...stuckAt('bottom', vars.bottomBar),
      zIndex: 1,
      // It is the last item of the single column, so that it sticks everywhere.
      order: 2,
      marginInline: `calc(-1 * ${vars.space.gutter})`,
      padding: `${vars.space['2']} ${vars.space.gutter}`,
      backgroundColor: vars.color.surface,
      borderTop: `1px solid ${vars.color.line}`,
    },
    [media.fromMd]: { flexDirection: 'column' },
    [media.low]: unstuck,
    [media.print]: { display: 'none' },
  },
});

pageRule(`.${nextStep} > :first-child`, { flexGrow: 1 });

/** The phone number as text. On a phone, a call button replaces it. */
export const number = pageStyle({
  '@media': { [`screen and ${media.belowMd}`]: { display: 'none' } },
});
