import { ButtonLink, VisuallyHidden, whatsAppLink } from '@ridgeline/shared-ui';

interface WhatsAppShareProps {
  name: string;
  text: string;
}

/** Sends somebody the link to their share on WhatsApp. */
export const WhatsAppShare = ({ name, text }: WhatsAppShareProps) => (
  <ButtonLink
    tone="secondary"
    icon="whatsapp"
    href={whatsAppLink({ text })}
    target="_blank"
    rel="noopener noreferrer"
  >
    Send the link
    <VisuallyHidden> to their share to {name} on WhatsApp</VisuallyHidden>
  </ButtonLink>
);
