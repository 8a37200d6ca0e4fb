import { pluralize } from '@ridgeline/shared-ui';
import type { BookedRide, Manifest } from '@ridgeline/contract';

export { stateLabels } from '@ridgeline/contract/bookings/stateLabels';

const offerStateLabels: Record<BookedRide['state'], string> = {
  open: 'Open',
  full: 'Full',
  closed: 'Closed',
  over: 'Over',
};

export function rideStateLabel({ state, isDraft, cancelledAt }: BookedRide) {
  if (cancelledAt) return 'Cancelled';
  return isDraft ? 'Draft' : offerStateLabels[state];
}

export const kindLabels: Record<Manifest['participants'][number]['kind'], string> = {
  rider: 'Rider',
  pillion: 'Pillion',
};

const services: Record<string, string> = { payfast: 'PayFast', yoco: 'Yoco' };

const methods: Record<string, string> = {
  ...services,
  eft: 'bank transfer',
  cash: 'cash',
  card: 'card',
  hand: 'by hand',
};

/** A payment method, for use within a sentence. */
export const methodLabel = (method: string) => methods[method] ?? method;

/** Who made a change: the name of a person or a payment service. */
export const actorLabel = (by: string) => services[by] ?? by;

export const formatPillions = (pillions: number) => pluralize(pillions, 'pillion');

/** "2 riders, 1 pillion". */
export const formatParty = ({ riders, pillions }: { riders: number; pillions: number }) =>
  [pluralize(riders, 'rider'), pillions > 0 && formatPillions(pillions)].filter(Boolean).join(', ');
