import { useRoot } from '@ridgeline/remote-kit';
import { ButtonLink, Heading, Inline, Stack, Text } from '@ridgeline/shared-ui';
import { spokenNumber } from '../contact/ways';
import { copy } from './copy';

/** Whom to tell that something should go. */
export function Removal() {
  const { site } = useRoot();
  const subject = encodeURIComponent(copy.removal.subject);
  return (
    <Stack gap="4">
      <Heading level={2} size="h3">
        {copy.removal.title}
      </Heading>
      <Text>{copy.removal.text}</Text>
      <Inline>
        {site.email && (
          <ButtonLink icon="mail" href={`mailto:${site.email}?subject=${subject}`}>
            {site.email}
          </ButtonLink>
        )}
        {site.phone && (
          <ButtonLink tone="secondary" icon="phone" href={`tel:${site.phone}`}>
            {spokenNumber(site.phone)}
          </ButtonLink>
        )}
        {!site.email && !site.phone && (
          <ButtonLink tone="secondary" href="/contact">
            Contact us
          </ButtonLink>
        )}
      </Inline>
    </Stack>
  );
}
