import { pageRule, pageStyle } from '@ridgeline/shared-ui/styles';

/** Crops the picture to the aspect ratio of the drawing that it replaces. */
export const frame = pageStyle({ display: 'block', overflow: 'hidden' });

// Without inline styles, the point that stays in view is one of five by five.
const focusStyle = (x: string, y: string) => {
  const style = pageStyle({});
  pageRule(`.${style} img`, { objectPosition: `${x} ${y}` });
  return style;
};
const steps = ['0%', '25%', '50%', '75%', '100%'] as const;

/** By rows of the nearest point, from the upper left. */
export const focus = steps.map((y) => steps.map((x) => focusStyle(x, y)));
