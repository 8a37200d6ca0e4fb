import { componentStyle, media, vars } from '../../styles';

export const button = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space['2'],
  minHeight: '48px',
  minWidth: '48px',
  paddingInline: vars.space['5'],
  border: '2px solid transparent',
  borderRadius: vars.radius.print,
  fontFamily: vars.font.text,
  fontSize: '1.0625rem',
  fontWeight: 600,
  lineHeight: 1.2,
  textDecoration: 'none',
  textAlign: 'center',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.quick}, border-color ${vars.motion.quick}`,
  selectors: {
    '&[aria-disabled=true]': { cursor: 'progress', opacity: 0.75 },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[aria-disabled=true]': {
          borderColor: 'GrayText',
          backgroundColor: 'ButtonFace',
          color: 'GrayText',
        },
      },
    },
  },
});

export const tone = {
  primary: componentStyle({
    backgroundColor: vars.color.action,
    color: vars.color.onAction,
    ':hover': { backgroundColor: vars.color.actionHover },
    // Most browsers print no backgrounds.
    '@media': {
      [media.print]: {
        borderColor: 'currentColor',
        backgroundColor: vars.color.surface,
        color: vars.color.action,
      },
      // All buttons would look the same.
      [media.forcedColors]: {
        forcedColorAdjust: 'none',
        borderColor: 'Highlight',
        backgroundColor: 'Highlight',
        color: 'HighlightText',
        ':hover': { backgroundColor: 'Highlight' },
      },
    },
  }),
  secondary: componentStyle({
    backgroundColor: 'transparent',
    borderColor: 'currentColor',
    color: vars.color.text,
    ':hover': { backgroundColor: vars.color.surfaceDeep },
  }),
  quiet: componentStyle({
    backgroundColor: 'transparent',
    color: vars.color.link,
    ':hover': { backgroundColor: vars.color.surfaceDeep },
  }),
  danger: componentStyle({
    backgroundColor: 'transparent',
    borderColor: 'currentColor',
    color: vars.color.danger,
    ':hover': { backgroundColor: vars.color.surfaceDeep },
  }),
};

export const wide = componentStyle({ width: '100%' });

export const iconOnly = componentStyle({ paddingInline: 0, width: '48px' });
