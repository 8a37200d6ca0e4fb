import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Two columns if there is room. */
export const remotes = pageStyle({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space['6'],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(480px, 100%), 1fr))',
  // Words such as a version break on a narrow screen.
  overflowWrap: 'anywhere',
});

/** The sections for keys and notices, which an owner rarely opens. */
export const sections = pageStyle({ display: 'grid', gap: vars.space['3'], maxWidth: '720px' });
