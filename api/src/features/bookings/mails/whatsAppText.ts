import type { MailText } from './mailTexts';

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
