/** Minimum widths in pixels. Below `md`, the site has its phone layout. */
const breakpoints = { sm: 600, md: 900, lg: 1200 } as const;

const from = (width: number) => `(min-width: ${width}px)`;

export const media = {
  fromSm: from(breakpoints.sm),
  fromMd: from(breakpoints.md),
  fromLg: from(breakpoints.lg),
  tablet: `${from(breakpoints.sm)} and (max-width: ${breakpoints.lg - 0.02}px)`,
  belowLg: `(max-width: ${breakpoints.lg - 0.02}px)`,
  belowMd: `(max-width: ${breakpoints.md - 0.02}px)`,
  /** A phone held sideways, or a page zoomed to 400 %; not a phone whose keyboard is open. */
  low: '(max-height: 480px) and (orientation: landscape)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
  /** Only on screens, because prints are always light. */
  night: 'screen and (prefers-color-scheme: dark)',
  print: 'print',
  /** The reader's own few colours replace all of ours, and remove shadows. */
  forcedColors: '(forced-colors: active)',
  /** Matches only if scripts are disabled. */
  scriptless: '(scripting: none)',
} as const;
