import type { Site } from '@ridgeline/contract';
import { formatPhoneNumber, whatsAppLink, type IconName } from '@ridgeline/shared-ui';
import { copy } from './copy';

/** One way to reach us. */
export interface Channel {
  icon: IconName;
  title: string;
  /** The number or e-mail address. */
  detail: string;
  href: string;
}

const greeting = (name: string) =>
  `Hello ${name}, I would like to ride with you.\n\nRide or date: \nMy motorcycle: \nRiding alone or with: `;

/** The channels whose number or address is in the settings. */
export function contactChannels({ name, phone, whatsapp, email }: Site): Channel[] {
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
      href: whatsAppLink({ to: whatsapp, text: greeting(name) }),
    });
  if (email)
    channels.push({
      icon: 'mail',
      title: 'E-mail',
      detail: email,
      href: `mailto:${email}?subject=${encodeURIComponent(`${copy.subject}, ${name}`)}`,
    });
  return channels;
}
