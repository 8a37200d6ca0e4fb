import { assignVars, globalStyle } from '@vanilla-extract/css';
import { base } from '../styles/layers.css';
import { fallbackStacks } from './fallbackStacks';
import { vars } from '../tokens/contract.css';
import { media } from '../tokens/breakpoints';
import { day, night } from '../tokens/palette';

const scale = {
  font: fallbackStacks,
  size: {
    small: '0.9375rem',
    text: 'clamp(1.0625rem, 1rem + 0.2vw, 1.125rem)',
    lead: 'clamp(1.1875rem, 1.1rem + 0.5vw, 1.4375rem)',
    h4: '1.375rem',
    h3: 'clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem)',
    h2: 'clamp(2.125rem, 1.6rem + 2.4vw, 3.5rem)',
    h1: 'clamp(2.5rem, 1.8rem + 3.6vw, 4.5rem)',
    poster: 'clamp(2.75rem, 8vw, 6rem)',
  },
  space: {
    '1': '4px',
    '2': '8px',
    '3': '12px',
    '4': '16px',
    '5': '20px',
    '6': '24px',
    '8': '32px',
    '10': '40px',
    '12': '48px',
    '16': '64px',
    section: 'clamp(64px, 10vw, 128px)',
    gutter: 'clamp(16px, 4vw, 48px)',
  },
  radius: { print: '2px', chip: '999px' },
  shadow: '0 12px 32px rgb(29 26 22 / 0.16)',
  motion: { quick: '150ms ease-out', calm: '250ms ease-out' },
  // In rem, so that it grows with the text of its buttons.
  bottomBar: 'calc(4rem + 1px + env(safe-area-inset-bottom, 0px))',
};

const colors = (scheme: Record<keyof typeof day, string>) => assignVars(vars.color, scheme);

globalStyle(':root', {
  '@layer': {
    [base]: {
      colorScheme: 'light dark',
      vars: {
        ...colors(day),
        ...assignVars(vars.font, scale.font),
        ...assignVars(vars.size, scale.size),
        ...assignVars(vars.space, scale.space),
        ...assignVars(vars.radius, scale.radius),
        ...assignVars(vars.motion, scale.motion),
        [vars.shadow]: scale.shadow,
        [vars.bottomBar]: scale.bottomBar,
      },
      '@media': {
        [media.night]: { vars: colors(night) },
        [media.print]: { colorScheme: 'light' },
        [media.fromMd]: { vars: { [vars.bottomBar]: '0px' } },
        [media.low]: { vars: { [vars.bottomBar]: '0px' } },
      },
    },
  },
});
