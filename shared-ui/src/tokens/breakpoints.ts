/** Widths in pixels from which a layout applies. Below `md` the site is laid out for a phone. */
export const breakpoints = { sm: 600, md: 900, lg: 1200, xl: 1536 } as const;

const from = (width: number) => `(min-width: ${width}px)`;

export const media = {
  fromSm: from(breakpoints.sm),
  fromMd: from(breakpoints.md),
  fromLg: from(breakpoints.lg),
  /** Wider than a phone, narrower than a desktop. */
  tablet: `${from(breakpoints.sm)} and (max-width: ${breakpoints.lg - 0.02}px)`,
  belowMd: `(max-width: ${breakpoints.md - 0.02}px)`,
  calm: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
  night: '(prefers-color-scheme: dark)',
} as const;
