import { pluralize } from '@ridgeline/shared-ui';
import type { BookedRide, ParticipantKind } from '@ridgeline/contract';

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

export const kindLabels: Record<ParticipantKind, string> = {
  rider: 'Rider',
  pillion: 'Pillion',
  guest: 'Guest',
};

const services: Record<string, string> = { payfast: 'PayFast', yoco: 'Yoco' };

const methods: Record<string, string> = {
  ...services,
  eft: 'bank transfer',
  cash: 'cash',
  card: 'card',
  hand: 'by hand',
  voucher: 'voucher',
};

/** A payment method, for use within a sentence. */
export const methodLabel = (method: string) => methods[method] ?? method;

/** Who made a change: the name of a person or a payment service. */
export const actorLabel = (by: string) => services[by] ?? by;

interface PartyCounts {
  riders?: number;
  pillions: number;
  guests?: number | undefined;
}

/** "2 riders, 1 pillion, 1 guest". */
export const formatParty = ({ riders = 0, pillions, guests = 0 }: PartyCounts) =>
  [
    riders > 0 && pluralize(riders, 'rider'),
    pillions > 0 && pluralize(pillions, 'pillion'),
    guests > 0 && pluralize(guests, 'guest'),
  ]
    .filter(Boolean)
    .join(', ');

/** How many of each kind are among these people. */
export function countParty(people: readonly { kind: ParticipantKind }[]) {
  const count = (counted: ParticipantKind) => people.filter(({ kind }) => kind === counted).length;
  return { riders: count('rider'), pillions: count('pillion'), guests: count('guest') };
}

/** "4 of 12 places, 1 pillion, 2 guests". */
export const formatTaken = ({ ridersTaken, riderPlaces, pillionsTaken, guestsTaken }: BookedRide) =>
  [
    `${ridersTaken} of ${riderPlaces} places`,
    formatParty({ pillions: pillionsTaken, guests: guestsTaken }),
  ]
    .filter(Boolean)
    .join(', ');
