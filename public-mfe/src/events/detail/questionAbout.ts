import type { Site, TourEvent } from '@ridgeline/contract';
import { formatDays, whatsAppLink } from '@ridgeline/shared-ui';

type Ride = Pick<TourEvent, 'title' | 'date' | 'endDate'>;

/** A link to send a WhatsApp message about the ride to the business. */
export function questionAbout(event: Ride, { name, whatsapp }: Pick<Site, 'name' | 'whatsapp'>) {
  const text = `Hello ${name}, I have a question about “${event.title}” (${formatDays(event)}): `;
  return whatsAppLink({ to: whatsapp, text });
}

/** A link to write a mail about the ride to the business. */
export const mailAbout = (event: Ride, email: string) =>
  `mailto:${email}?subject=${encodeURIComponent(`${event.title}, ${formatDays(event)}`)}`;
