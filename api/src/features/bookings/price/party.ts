import type { BookingRequest } from '@ridgeline/contract';
import type { Party } from '@ridgeline/contract/bookings/money';

/** What a booking keeps of its party: how many they are, and what they chose that costs. */
export interface PartyColumns {
  riders: number;
  pillions: number;
  shares_room: boolean | number;
}

/** Who is to pay, by the request to book. */
export function partyOf({
  participants,
  sharesRoom,
}: Pick<BookingRequest, 'participants' | 'sharesRoom'>): Party {
  const riders = participants.filter(({ kind }) => kind === 'rider').length;
  return { riders, pillions: participants.length - riders, sharesRoom };
}

export const columnsOfParty = ({ riders, pillions, sharesRoom }: Party): PartyColumns => ({
  riders,
  pillions,
  shares_room: sharesRoom ?? true,
});

/** Who pays for a booking. */
export const payingParty = ({ riders, pillions, shares_room }: PartyColumns): Party => ({
  riders,
  pillions,
  sharesRoom: Boolean(shares_room),
});
