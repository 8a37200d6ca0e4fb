import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** The label of the consent is a sentence, so its text is smaller than that of other labels. */
export const consent = pageStyle({
  minHeight: '44px',
  fontSize: vars.size.small,
  fontWeight: 'inherit',
});

export const privacy = pageStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  color: 'inherit',
  fontSize: vars.size.small,
});
