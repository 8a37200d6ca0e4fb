import { componentStyle, media, vars } from '../../styles';
import { currencyAttribute, currencyField, currencyCodes } from '../../styles/currency';

const guideStyle = (display: 'inline' | 'block') =>
  componentStyle({
    display,
    fontFamily: vars.font.text,
    fontSize: vars.size.small,
    fontWeight: 400,
    lineHeight: 1.4,
    color: vars.color.textSoft,
  });

export const guide = { beside: guideStyle('inline'), below: guideStyle('block') };

/** Shows an element while a currency is chosen. Without scripts, the radio buttons are all that knows it. */
const shownWhile = (code: string) =>
  componentStyle({
    display: 'none',
    selectors: { [`:root[${currencyAttribute}=${code}] &`]: { display: 'inline' } },
    '@media': {
      [media.scriptless]: {
        selectors: {
          [`:root:has([name=${currencyField}][value=${code}]:checked) &`]: { display: 'inline' },
        },
      },
    },
  });

const [euro, dollar, pound] = currencyCodes;

export const shownIn = {
  [euro]: shownWhile(euro),
  [dollar]: shownWhile(dollar),
  [pound]: shownWhile(pound),
};

export const currencies = componentStyle({
  display: 'grid',
  gap: vars.space['2'],
  paddingBlock: vars.space['2'],
  fontSize: vars.size.small,
  color: vars.color.textSoft,
});

export const choices = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space['2'],
  '@media': { [media.print]: { display: 'none' } },
});

export const choice = componentStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minWidth: '44px',
  minHeight: '44px',
  paddingInline: vars.space['3'],
  border: `1.5px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.chip,
  color: vars.color.text,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': {
      borderColor: vars.color.action,
      outline: `1px solid ${vars.color.action}`,
      fontWeight: 600,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.focus}` },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&:has(:checked)': { borderColor: 'Highlight' } } },
  },
});

/** The label is the target. */
export const radio = componentStyle({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});
