/** Height of the frame's bottom bar, which phones alone have, and pages keep clear of. */
export const bottomBarHeight = 'calc(65px + env(safe-area-inset-bottom))';
