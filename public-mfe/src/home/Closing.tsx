import { useRoot } from '@ridgeline/remote-kit';
import {
  ButtonLink,
  Container,
  Heading,
  Inline,
  Section,
  Stack,
  Text,
  whatsAppLink,
} from '@ridgeline/shared-ui';

interface ClosingProps {
  /** Whether it links to the gallery, because nothing above does. */
  hasGallery: boolean;
}

export function Closing({ hasGallery }: ClosingProps) {
  const { site } = useRoot();
  const greeting = `Hello ${site.name}, I would like to ride with you.`;
  return (
    <Section tone="deep" labelledBy="closing">
      <Container>
        <Stack gap="6">
          <Heading level={2} id="closing">
            Questions before you pack?
          </Heading>
          <Text tone="lead">Ask us anything, or read what others asked before you.</Text>
          <Inline>
            {site.whatsapp && (
              <ButtonLink
                icon="whatsapp"
                href={whatsAppLink({ to: site.whatsapp, text: greeting })}
                target="_blank"
                rel="noopener"
              >
                WhatsApp us
              </ButtonLink>
            )}
            <ButtonLink tone="secondary" href="/support">
              Support &amp; FAQ
            </ButtonLink>
            <ButtonLink tone="secondary" href="/contact">
              Contact
            </ButtonLink>
            {hasGallery && (
              <ButtonLink tone="secondary" icon="gallery" href="/gallery">
                Open the gallery
              </ButtonLink>
            )}
          </Inline>
        </Stack>
      </Container>
    </Section>
  );
}
