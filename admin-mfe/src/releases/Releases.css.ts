import { pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** Side by side where there is room for two. */
export const remotes = pageStyle({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space['6'],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(480px, 100%), 1fr))',
});

/** What an owner sets up once, below what everybody looks at. */
export const sections = pageStyle({ display: 'grid', gap: vars.space['3'], maxWidth: '720px' });
