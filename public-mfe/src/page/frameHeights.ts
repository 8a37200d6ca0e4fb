/** Heights of the frame's fixed bars, which pages keep clear of. */
export const topBarHeight = '72px';
/** On phones alone. */
export const bottomBarHeight = 'calc(65px + env(safe-area-inset-bottom))';
