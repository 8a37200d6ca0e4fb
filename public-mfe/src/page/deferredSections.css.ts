import { media, pageRule, pageStyle } from '@ridgeline/shared-ui/styles';

/** The browser lays out each section only when it comes near the viewport. Pages add `sectionHeights`. */
export const deferredSections = pageStyle({});

pageRule(`.${deferredSections} > *`, {
  contentVisibility: 'auto',
  '@media': { [media.print]: { contentVisibility: 'visible' } },
});

/**
 * At once if the URL names an element, whose position depends on all sections above it. `:target` is right
 * before scripts run; the shell sets the attribute, because navigation by script does not change `:target`.
 */
for (const anchored of [':root:has(:target)', '[data-anchored]'])
  pageRule(`${anchored} .${deferredSections} > *`, { contentVisibility: 'visible' });
