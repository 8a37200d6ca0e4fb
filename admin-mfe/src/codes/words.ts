import type { Code } from '@ridgeline/contract';
import { formatDays, pluralize } from '@ridgeline/shared-ui';

export const stateLabels: Record<Code['state'], string> = {
  'to-come': 'Not yet',
  runs: 'Runs',
  'used-up': 'Used up',
  ended: 'Ended',
};

/** How often a code was used: `3 of 10 used`. */
export const usesText = ({ uses, used }: Pick<Code, 'uses' | 'used'>) =>
  uses === null ? `${used} used` : `${used} of ${uses} used`;

/** For when and for whom a code is; empty if it is for everybody. */
export function boundsText({ from, until, eventIds, firstBooking }: Code): string {
  const day = (date: string) => formatDays({ date });
  return [
    from && `from ${day(from)}`,
    until && `until ${day(until)}`,
    eventIds && `for ${pluralize(eventIds.length, 'ride')}`,
    firstBooking && 'first booking only',
  ]
    .filter(Boolean)
    .join(' · ');
}
