import type { PageSectionOf, Site } from '@ridgeline/contract';
import { formatPhoneNumber, whatsAppLink, type IconName } from '@ridgeline/shared-ui';

/** One way to reach us. */
export interface Channel {
  icon: IconName;
  title: string;
  /** The number or e-mail address. */
  detail: string;
  href: string;
}

type Texts = Pick<PageSectionOf<'contact'>['fields'], 'message' | 'mailSubject'>;

/** The channels whose number or address is in the settings. */
export function contactChannels(
  { name, phone, whatsapp, email }: Site,
  { message, mailSubject }: Texts,
): Channel[] {
  const channels: Channel[] = [];
  if (phone)
    channels.push({
      icon: 'phone',
      title: 'Call',
      detail: formatPhoneNumber(phone),
      href: `tel:${phone}`,
    });
  if (whatsapp)
    channels.push({
      icon: 'whatsapp',
      title: 'WhatsApp',
      detail: formatPhoneNumber(whatsapp),
      href: whatsAppLink({ to: whatsapp, ...(message && { text: message }) }),
    });
  if (email)
    channels.push({
      icon: 'mail',
      title: 'E-mail',
      detail: email,
      href: mailSubject
        ? `mailto:${email}?subject=${encodeURIComponent(`${mailSubject}, ${name}`)}`
        : `mailto:${email}`,
    });
  return channels;
}
