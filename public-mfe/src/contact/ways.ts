import type { Site } from '@ridgeline/contract';
import type { IconName } from '@ridgeline/shared-ui';
import { copy } from './copy';

/** One way to reach us. */
export interface Way {
  icon: IconName;
  title: string;
  /** The number or the address itself. */
  detail: string;
  href: string;
}

/** A South African number in the groups that people say it in; others as they are. */
export const spokenNumber = (number: string) =>
  number.replace(/^\+27(\d\d)(\d{3})(\d{4})$/, '+27 $1 $2 $3');

const greeting = (name: string) =>
  `Hello ${name}, I would like to ride with you.\n\nRide or date: \nMy motorcycle: \nRiding alone or with: `;

/** The ways to reach us that the settings hold. */
export function waysTo({ name, phone, whatsapp, email }: Site): Way[] {
  const ways: Way[] = [];
  if (phone)
    ways.push({ icon: 'phone', title: 'Call', detail: spokenNumber(phone), href: `tel:${phone}` });
  if (whatsapp)
    ways.push({
      icon: 'whatsapp',
      title: 'WhatsApp',
      detail: spokenNumber(whatsapp),
      href: `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(greeting(name))}`,
    });
  if (email)
    ways.push({
      icon: 'mail',
      title: 'E-mail',
      detail: email,
      href: `mailto:${email}?subject=${encodeURIComponent(`${copy.subject}, ${name}`)}`,
    });
  return ways;
}
