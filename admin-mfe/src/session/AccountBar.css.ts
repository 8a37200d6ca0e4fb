import { pageStyle } from '@ridgeline/shared-ui/styles';

/** A link that is easy to hit with a finger. */
export const accountLink = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '48px',
});
