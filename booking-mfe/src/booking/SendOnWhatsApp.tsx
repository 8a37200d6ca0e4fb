import { ButtonLink, VisuallyHidden, whatsAppLink } from '@ridgeline/shared-ui';

interface SendOnWhatsAppProps {
  tone: 'secondary' | 'quiet';
  text: string;
  /** What the link is to, and who gets it, for those who do not see where the button stands. */
  about: string;
}

/** Sends somebody of the party their link on WhatsApp. */
export const SendOnWhatsApp = ({ tone, text, about }: SendOnWhatsAppProps) => (
  <ButtonLink
    tone={tone}
    icon="whatsapp"
    href={whatsAppLink({ text })}
    target="_blank"
    rel="noopener noreferrer"
  >
    Send the link
    <VisuallyHidden> {about} on WhatsApp</VisuallyHidden>
  </ButtonLink>
);
