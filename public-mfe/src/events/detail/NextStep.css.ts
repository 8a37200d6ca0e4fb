import { media, pageRule, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Sticky, not fixed: at the end of the page it comes to rest above the footer. */
export const nextStep = pageStyle({
  display: 'flex',
  gap: vars.space['2'],
  '@media': {
    [media.belowMd]: {
      position: 'sticky',
      zIndex: 1,
      // The last item of the single column, so that it sticks all the way.
      order: 2,
      bottom: vars.bottomBar,
      marginInline: `calc(-1 * ${vars.space.gutter})`,
      padding: `${vars.space['2']} ${vars.space.gutter}`,
      backgroundColor: vars.color.surface,
      borderTop: `1px solid ${vars.color.line}`,
    },
    [media.fromMd]: { flexDirection: 'column' },
    [media.print]: { position: 'static' },
  },
});

pageRule(`.${nextStep} > :first-child`, { flexGrow: 1 });

/** On a phone, a tap calls it; elsewhere it is only text. */
export const number = pageStyle({
  '@media': { [`screen and ${media.belowMd}`]: { display: 'none' } },
});
