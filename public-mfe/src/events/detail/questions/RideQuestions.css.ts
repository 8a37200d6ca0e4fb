import { media, pageStyle, vars } from '@ridgeline/shared-ui/styles';

/** The printed page is the route sheet of the ride, for those who are past asking. */
export const section = pageStyle({ '@media': { [media.print]: { display: 'none' } } });

export const answer = pageStyle({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

const target = { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } as const;

export const more = pageStyle({ ...target, justifySelf: 'start', fontSize: vars.size.small });

export const channels = pageStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space['6'],
});
export const channel = pageStyle({ ...target, gap: vars.space['2'], fontWeight: 600 });
export const words = pageStyle({ overflowWrap: 'anywhere' });
