import { pageRule, pageStyle } from '@ridgeline/shared-ui/styles';

/** Sections that nobody sees at first: the browser lays each out when it comes near. */
export const farther = pageStyle({});

pageRule(`.${farther} > *`, { contentVisibility: 'auto', containIntrinsicSize: 'auto 900px' });
