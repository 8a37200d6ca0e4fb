import { useRoot } from '@ridgeline/remote-kit';
import { ButtonLink, whatsAppLink } from '@ridgeline/shared-ui';
import type { LinkField } from './data';

interface SectionLinkProps {
  link: LinkField;
  tone?: 'primary' | 'secondary';
  /** The beginning of a message by WhatsApp. */
  message?: string;
}

/** Whether a link leads to WhatsApp, with the number in the settings. */
export const isWhatsApp = (href: string) => href === 'whatsapp:';

/** The attributes of a link; undefined for one to WhatsApp if the settings have no number. */
export function useLink({ href }: LinkField, message?: string) {
  const { site } = useRoot();
  if (!isWhatsApp(href)) return { href, ...(/^https?:/i.test(href) && { rel: 'noopener' }) };
  if (!site.whatsapp) return undefined;
  const to = { to: site.whatsapp, ...(message && { text: message }) };
  return { href: whatsAppLink(to), target: '_blank', rel: 'noopener' };
}

/** A button to a page. A link to WhatsApp is only shown if the settings have a number. */
export function SectionLink({ link, tone = 'primary', message }: SectionLinkProps) {
  const target = useLink(link, message);
  if (!target) return null;
  const { label, href } = link;
  if (isWhatsApp(href))
    return (
      <ButtonLink icon="whatsapp" {...target}>
        {label}
      </ButtonLink>
    );
  return (
    <ButtonLink tone={tone} {...target} {...(href === '/gallery' && { icon: 'gallery' })}>
      {label}
    </ButtonLink>
  );
}
