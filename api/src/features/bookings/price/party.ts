import { chosenExtras, type BookingRequest } from '@ridgeline/contract';
import type { ChosenExtra } from '@ridgeline/contract/bookings/extras';
import type { Party } from '@ridgeline/contract/bookings/money';
import type { Places } from '../../offers/places';
import { bookedExtras, type StoredExtras } from './extras';

/** Who is to pay, and for which extras. */
export interface PayingParty extends Party, Places {
  guests: number;
  /** In the order of their ids. */
  extras: ChosenExtra[];
}

/** What a booking keeps of its party: how many they are, and what they chose that costs. */
export interface PartyColumns {
  riders: number;
  pillions: number;
  guests: number;
  shares_room: boolean | number;
}

/** Who is to pay, by the request to book. */
export function partyOf(
  request: Pick<BookingRequest, 'participants' | 'extras' | 'sharesRoom'>,
): PayingParty {
  const count = (counted: BookingRequest['participants'][number]['kind']) =>
    request.participants.filter(({ kind }) => kind === counted).length;
  return {
    riders: count('rider'),
    pillions: count('pillion'),
    guests: count('guest'),
    sharesRoom: request.sharesRoom,
    extras: chosenExtras(request),
  };
}

export const columnsOfParty = ({
  riders,
  pillions,
  guests,
  sharesRoom,
}: PayingParty): PartyColumns => ({
  riders,
  pillions,
  guests,
  shares_room: sharesRoom ?? true,
});

/** Who pays for a booking. */
export const payingParty = (booking: PartyColumns & StoredExtras): PayingParty => ({
  riders: booking.riders,
  pillions: booking.pillions,
  guests: booking.guests,
  sharesRoom: Boolean(booking.shares_room),
  extras: bookedExtras(booking),
});
