import type { Site } from '@ridgeline/contract';
import { renderMail } from '../../platform/mail/renderMail';
import type { Mail } from '../../platform/mail/mail';

interface Links {
  /** Scheme and host of this site. */
  origin: string;
  unsubscribeToken: string;
}

/** Tells mail programs how to unsubscribe with one click (RFC 8058) and by mail. */
const listHeaders = ({ email }: Site, { origin, unsubscribeToken }: Links) => {
  const ways = [`<${origin}/api/newsletter/unsubscribe/${unsubscribeToken}>`];
  if (email) ways.push(`<mailto:${encodeURI(email)}?subject=unsubscribe>`);
  return {
    'List-Unsubscribe': ways.join(', '),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
};

const unsubscribePage = ({ origin, unsubscribeToken }: Links) =>
  `${origin}/newsletter/unsubscribe/${unsubscribeToken}`;

/** Asks the owner of the mailbox to confirm the subscription. */
export function confirmationMail(site: Site, links: Links & { confirmToken: string }) {
  return {
    ...renderMail({
      site,
      title: 'Please confirm your subscription',
      paragraphs: [
        `Someone, we hope it was you, asked for the ${site.name} newsletter at this address.`,
        'Press the button and we will tell you of new rides.',
      ],
      button: {
        label: 'Confirm my subscription',
        href: `${links.origin}/newsletter/confirm/${links.confirmToken}`,
      },
      footnotes: [
        'The link works for seven days. If it was not you, do nothing: we then forget this address.',
      ],
      footerLink: { label: 'Forget this address now', href: unsubscribePage(links) },
    }),
    headers: listHeaders(site, links),
  } satisfies Omit<Mail, 'to'>;
}

/** Tells a subscriber that there is nothing more to do. */
export function alreadySubscribedMail(site: Site, links: Links) {
  return {
    ...renderMail({
      site,
      title: 'You are already subscribed',
      paragraphs: [
        `This address already receives the ${site.name} newsletter, so there is nothing more to do.`,
      ],
      button: { label: 'See upcoming events', href: `${links.origin}/events` },
      footnotes: ['If it was not you who asked again, you need do nothing.'],
      footerLink: { label: 'Unsubscribe', href: unsubscribePage(links) },
    }),
    headers: listHeaders(site, links),
  } satisfies Omit<Mail, 'to'>;
}
