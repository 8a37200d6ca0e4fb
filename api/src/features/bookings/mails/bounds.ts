import type { Counter, ThrottleStore, Wait } from '../../../platform/rateLimit/store';
import type { BookingRow } from '../rows';
import type { Occasion } from './bookingMail';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** For an e-mail address or a phone number that anybody may have typed. */
const unconfirmed = { name: 'unconfirmed', anHour: 6, aDay: 12 };
/** For a party that is no stranger (see `isKnownParty`), counted apart: strangers cannot use it up. */
const known = { name: 'known', anHour: 20, aDay: 60 };

/** What the owner causes. It reaches everybody, however many mails strangers have caused. */
const ofOwner: readonly Occasion[] = ['message', 'ride-changed', 'ride-cancelled'];

export type Channel = 'mail' | 'whatsapp';

/** Whom a mail or a message goes to. */
interface Recipient extends Pick<BookingRow, 'contact_key' | 'contact_phone'> {
  channel: Channel;
  isKnown: boolean;
}

/**
 * Whether a party is no anonymous stranger: it confirmed its e-mail address, or has paid.
 * @param paidCents what was paid for its booking
 */
export const isKnownParty = (
  { contact_confirmed_at }: Pick<BookingRow, 'contact_confirmed_at'>,
  { paidCents }: { paidCents: number },
) => contact_confirmed_at !== null || paidCents > 0;

function countersOf({ channel, isKnown, contact_key, contact_phone }: Recipient): Counter[] {
  const { name, anHour, aDay } = isKnown ? known : unconfirmed;
  const to = channel === 'mail' ? contact_key : contact_phone;
  const key = `${name} booking ${channel}`;
  return [
    { key: `${key} hour ${to}`, limit: anHour, windowMs: hourMs },
    { key: `${key} day ${to}`, limit: aDay, windowMs: dayMs },
  ];
}

/**
 * Counts a mail or a message, over all bookings with the same e-mail address or phone number, if the bound allows it.
 * @returns how long to wait otherwise
 */
export const countMail = async (
  throttle: Pick<ThrottleStore, 'consumeAll'>,
  recipient: Recipient,
  occasion: Occasion,
): Promise<Wait> => (ofOwner.includes(occasion) ? 0 : throttle.consumeAll(countersOf(recipient)));

/** How long a further mail would have to wait. Counts nothing. */
export const waitForMail = (
  throttle: Pick<ThrottleStore, 'peekWait'>,
  recipient: Recipient,
): Promise<Wait> => throttle.peekWait(countersOf(recipient));

/** Counts a mail to an address that anybody may have typed, with those about bookings, if the bound allows it. */
export const countTypedMail = (
  throttle: Pick<ThrottleStore, 'consumeAll'>,
  contact_key: string,
): Promise<Wait> =>
  throttle.consumeAll(
    countersOf({ channel: 'mail', isKnown: false, contact_key, contact_phone: '' }),
  );
