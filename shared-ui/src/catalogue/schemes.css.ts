import { assignVars, globalStyle } from '@vanilla-extract/css';
import { base } from '../styles/layers.css';
import { vars } from '../tokens/contract.css';
import { day, night } from '../tokens/palette';

/** Overrides the system's colour scheme. */
const scheme = (
  name: 'day' | 'night',
  colorScheme: string,
  colors: Record<keyof typeof day, string>,
) =>
  globalStyle(`:root[data-theme='${name}']`, {
    '@layer': { [base]: { colorScheme, vars: assignVars(vars.color, colors) } },
  });

scheme('day', 'light', day);
scheme('night', 'dark', night);
