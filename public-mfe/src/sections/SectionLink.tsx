import { useRoot } from '@ridgeline/remote-kit';
import { ButtonLink, whatsAppLink } from '@ridgeline/shared-ui';
import type { LinkField } from './data';

interface SectionLinkProps {
  link: LinkField;
  tone?: 'primary' | 'secondary';
  /** The beginning of a message by WhatsApp. */
  message?: string;
}

const whatsApp = 'whatsapp:';

/** A button to a page. A link to WhatsApp is only shown if the settings have a number. */
export function SectionLink({
  link: { label, href },
  tone = 'primary',
  message,
}: SectionLinkProps) {
  const { site } = useRoot();
  if (href !== whatsApp)
    return (
      <ButtonLink
        tone={tone}
        href={href}
        {...(href === '/gallery' && { icon: 'gallery' })}
        {...(/^https?:/i.test(href) && { rel: 'noopener' })}
      >
        {label}
      </ButtonLink>
    );
  if (!site.whatsapp) return null;
  return (
    <ButtonLink
      icon="whatsapp"
      href={whatsAppLink({ to: site.whatsapp, ...(message && { text: message }) })}
      target="_blank"
      rel="noopener"
    >
      {label}
    </ButtonLink>
  );
}
