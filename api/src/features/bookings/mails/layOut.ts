import { formatInternational, type Booking, type Site } from '@ridgeline/contract';
import { renderMail } from '../../../platform/mail/renderMail';
import type { Keyring } from '../../../platform/secrets/keyring';
import type { BookingRow } from '../rows';
import { bookingLink } from './bookingLink';
import type { MailText } from './mailTexts';
import { addressToConfirm } from './sentences';

interface Surroundings {
  row: BookingRow;
  /** As the mail may show it. */
  booking: Booking;
  site: Site;
  keyring: Keyring;
}

/** The business's number and address, in the middle of a sentence; empty while it has neither. */
export const reachedAt = ({ phone, email }: Pick<Site, 'phone' | 'email'>) =>
  [formatInternational(phone), email].filter(Boolean).join(' or ');

/** A mail with its greeting, the link to the booking, and small print. */
export function layOut(text: MailText, { row, booking, site, keyring }: Surroundings) {
  const reach = reachedAt(site);
  const isConfirmed = row.contact_confirmed_at !== null;
  return renderMail({
    site,
    title: text.title,
    paragraphs: [
      booking.contact.name ? `Hello ${booking.contact.name},` : 'Hello,',
      ...text.paragraphs,
      ...(isConfirmed ? [] : addressToConfirm(booking)),
    ],
    button: {
      label: text.button,
      href: bookingLink(keyring, row, booking.token),
    },
    footnotes: [
      'Whoever has this link can see and change your booking, so please keep it to yourself.',
      ...(isConfirmed
        ? []
        : [
            'You have not booked with us? Then somebody has typed your address by mistake, and you need not do anything.',
          ]),
      ...(reach ? [`Questions? Reply to this mail, or reach us at ${reach}.`] : []),
    ],
  });
}

/** The template that carries the message accepts 1024 characters; this leaves room for the other lines. */
const maxLength = 800;

const ending = 'Everything else, and the link to your booking, is in our mail to you.';

/**
 * A mail as a short WhatsApp message: its title and as many of its first paragraphs as fit. It has no link to the
 * booking, because nobody has checked the number, and whoever has the link can see and change the booking.
 */
export function whatsAppText({ title, paragraphs }: MailText, siteName: string): string {
  const lines = [`${siteName}: ${title}`];
  let length = title.length;
  for (const paragraph of paragraphs.slice(0, 3)) {
    length += paragraph.length;
    if (length > maxLength) break;
    lines.push(paragraph);
  }
  return [...lines, ending].join('\n');
}
