import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** The label is a sentence, so its text is smaller than that of other labels. */
export const label = pageStyle({
  minHeight: '44px',
  fontSize: vars.size.small,
  fontWeight: 'inherit',
});

export const more = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  color: 'inherit',
  fontSize: vars.size.small,
});
