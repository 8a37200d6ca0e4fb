import { mayWait, pageRule, pageStyle, whileLoading } from '@ridgeline/shared-ui/styles';

/** While the page loads, the browser lays a section out only near the viewport. Pages add `sectionHeights`. */
export const deferredSections = pageStyle({});

pageRule(`${whileLoading} .${deferredSections} > *`, {
  '@media': { [mayWait]: { contentVisibility: 'auto' } },
});
