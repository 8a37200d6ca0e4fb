/** Holds the edge of the window at which a bar stays: `top`, `bottom`, or `none` if it scrolls with the page. */
export const barEdge = '--rl-bar-edge';
/** Holds the height of the other bars between a bar and its edge, once `bar` has measured them. */
export const barOffset = '--rl-bar-offset';

/**
 * Styles of a bar that stays above, or below, the other bars at the same edge of the window. Its element needs
 * `ref={bar}`, too.
 * @param unmeasured the height of those other bars without scripts
 */
export const stuckAt = (edge: 'top' | 'bottom', unmeasured: string) => ({
  position: 'sticky' as const,
  [edge]: `var(${barOffset}, ${unmeasured})`,
  vars: { [barEdge]: edge },
});

/** Styles of a bar that scrolls with the page after all, such as on a low screen. */
export const unstuck = { position: 'static' as const, vars: { [barEdge]: 'none' } };
