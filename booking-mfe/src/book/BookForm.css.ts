import { media, pageRule, pageStyle, stuckAt, unstuck, vars } from '@ridgeline/shared-ui/styles';

export const columns = pageStyle({
  display: 'grid',
  gap: vars.space['8'],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.fromMd]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 380px)',
      columnGap: vars.space['12'],
      alignItems: 'start',
    },
  },
});

export const narrow = pageStyle({ maxWidth: '560px' });

export const part = pageStyle({
  display: 'grid',
  gap: vars.space['4'],
  border: 0,
  padding: 0,
  minWidth: 0,
});

export const legend = pageStyle({
  padding: 0,
  marginBottom: vars.space['3'],
  fontFamily: vars.font.display,
  fontSize: vars.size.h3,
  fontWeight: 700,
  lineHeight: 1.15,
});

/** An invisible submit button before all others, so that Enter triggers it. */
export const firstButton = pageStyle({ position: 'absolute', left: '-9999px' });

export const person = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  alignItems: 'end',
  padding: vars.space['4'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  '@media': { [media.fromSm]: { gridTemplateColumns: '180px 1fr auto' } },
});
/** Keeps fields aligned when one of them has an error below it. */
pageRule(`.${person} > *`, { alignSelf: 'start' });
export const removal = pageStyle({
  justifySelf: 'start',
  // After the extras of the person, but beside the name if there is room.
  '@media': { [media.fromSm]: { gridArea: '1 / 3', paddingTop: '28px' } },
});

export const rides = pageStyle({ display: 'grid', gap: vars.space['3'] });
export const ride = pageStyle({
  display: 'grid',
  gap: vars.space['2'],
  padding: vars.space['4'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
});
export const rideTitle = pageStyle({ fontWeight: 600, overflowWrap: 'anywhere' });
export const rideFacts = pageStyle({ color: vars.color.textSoft });

export const choice = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: vars.space['3'],
  alignItems: 'center',
  minHeight: '56px',
  padding: `${vars.space['3']} ${vars.space['4']}`,
  border: `1.5px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceRaised,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': {
      borderColor: vars.color.action,
      outline: `1px solid ${vars.color.action}`,
    },
  },
});
pageRule(`.${choice} > input`, {
  width: vars.space['5'],
  height: vars.space['5'],
  accentColor: vars.color.action,
});
export const choices = pageStyle({ display: 'grid', gap: vars.space['3'] });
/** Two questions, each with its own answer. */
pageRule(`.${choices} + .${choices}`, { marginTop: vars.space['4'] });
export const choiceHint = pageStyle({ fontSize: vars.size.small, color: vars.color.textSoft });

export const agreement = pageStyle({
  padding: `${vars.space['3']} ${vars.space['4']}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.print,
});
export const agreementTitle = pageStyle({
  minHeight: '44px',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space['2'],
  fontWeight: 600,
  color: vars.color.link,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  cursor: 'pointer',
});
export const agreementText = pageStyle({
  maxHeight: '50vh',
  overflowY: 'auto',
  paddingBlock: vars.space['2'],
  whiteSpace: 'pre-line',
});

export const code = pageStyle({
  display: 'grid',
  columnGap: vars.space['3'],
  rowGap: vars.space['2'],
  paddingBlock: vars.space['2'],
  '@media': { [media.fromSm]: { gridTemplateColumns: 'minmax(0, 320px) auto' } },
});
export const codeEffect = pageStyle({ gridColumn: '1 / -1', fontWeight: 600 });

/** Whose share it is, which may be a very long name. */
export const shareWho = pageStyle({ minWidth: 0, overflowWrap: 'anywhere' });
/** What of it is paid now. */
export const shareNow = pageStyle({ fontSize: vars.size.small, color: vars.color.textSoft });

export const side = pageStyle({
  display: 'grid',
  gap: vars.space['6'],
  '@media': {
    [media.fromMd]: {
      position: 'sticky',
      top: '96px',
      // What does not fit below the header can be scrolled to.
      maxHeight: 'calc(100vh - 104px)',
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      gridColumn: 2,
      gridRow: 1,
    },
    [media.low]: { position: 'static', maxHeight: 'none' },
  },
});

export const card = pageStyle({
  display: 'grid',
  gap: vars.space['3'],
  padding: vars.space['6'],
  borderRadius: vars.radius.print,
  backgroundColor: vars.color.surfaceDeep,
});

/** On a phone, the price stays visible at the edge, where no other bar is. */
export const priceBar = pageStyle({
  '@media': {
    [media.belowMd]: {
      ...stuckAt('bottom', '0px'),
      zIndex: 1,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space['4'],
      marginInline: `calc(-1 * ${vars.space.gutter})`,
      padding: `${vars.space['3']} ${vars.space.gutter}`,
      borderTop: `1px solid ${vars.color.line}`,
      backgroundColor: vars.color.surface,
    },
    [media.fromMd]: { display: 'flex', alignItems: 'center', gap: vars.space['6'] },
    [media.low]: unstuck,
    // With large letters, it would take more than a seventh of the screen.
    '(max-height: 34em)': unstuck,
  },
});
export const barTotal = pageStyle({ display: 'grid', lineHeight: 1.25 });
export const barAmount = pageStyle({
  fontFamily: vars.font.display,
  fontSize: vars.size.h3,
  fontWeight: 700,
});
export const barDetail = pageStyle({ fontSize: vars.size.small, color: vars.color.textSoft });
