import type { BookedRide, BookingState, Manifest } from '@ridgeline/contract';

export const stateWords: Record<BookingState, string> = {
  held: 'Held',
  'awaiting-payment': 'Waiting for a transfer',
  confirmed: 'Confirmed',
  completed: 'Ridden',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

const offerStateWords: Record<BookedRide['state'], string> = {
  open: 'Open',
  full: 'Full',
  closed: 'Closed',
  over: 'Over',
};

export const rideStateWords = ({
  state,
  cancelledAt,
}: Pick<BookedRide, 'state' | 'cancelledAt'>) =>
  cancelledAt ? 'Cancelled' : offerStateWords[state];

export const kindWords: Record<Manifest['participants'][number]['kind'], string> = {
  rider: 'Rider',
  pillion: 'Pillion',
};

const methods: Record<string, string> = {
  eft: 'bank transfer',
  payfast: 'PayFast',
  yoco: 'Yoco',
  cash: 'cash',
  card: 'card',
  hand: 'by hand',
};

/** A payment method, for use within a sentence. */
export const methodWords = (method: string) => methods[method] ?? method;

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

export const pillionsWords = (pillions: number) => counted(pillions, 'pillion');

/** "2 riders, 1 pillion". */
export const partyWords = ({ riders, pillions }: { riders: number; pillions: number }) =>
  [counted(riders, 'rider'), pillions > 0 && pillionsWords(pillions)].filter(Boolean).join(', ');
