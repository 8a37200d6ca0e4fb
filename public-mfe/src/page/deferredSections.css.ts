import { pageRule, pageStyle } from '@ridgeline/shared-ui/styles';

/** The browser lays out each section only when it comes near the viewport. */
export const deferredSections = pageStyle({});

pageRule(`.${deferredSections} > *`, {
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 900px',
});
