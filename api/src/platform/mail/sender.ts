import type { Site } from '@ridgeline/contract';
import { oneLine, type Sender } from './mail';

/** Where neither MAIL_FROM nor the settings name one: mails in the outbox need a sender, too. */
const nobody = 'no-reply@localhost';

const withName = /^([^<>]*)<([^<>]+)>$/;

/** Whom mails come from: what MAIL_FROM says, or else the site's own name and e-mail address. */
export function senderOf(mailFrom: string | undefined, site: Site): Sender {
  if (!mailFrom) return { name: oneLine(site.name), address: site.email || nobody };
  const [, name, address] = withName.exec(mailFrom) ?? [];
  return { name: name?.trim() || oneLine(site.name), address: address ?? mailFrom };
}
