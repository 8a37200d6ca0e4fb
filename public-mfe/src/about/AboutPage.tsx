import { useLoaderData } from '@ridgeline/remote-kit';
import { ButtonLink, Container, Heading, Inline, Section, Stack, Text } from '@ridgeline/shared-ui';
import { guidesOf } from '../content/guides';
import type { ownContent } from '../content/loader';
import { farther } from '../page/farther.css';
import * as styles from './About.css';
import { copy } from './copy';
import { Destinations } from './destinations/Destinations';
import { Guides } from './Guides';
import { Intro } from './Intro';
import { RidingOrder } from './RidingOrder';

const Closing = () => (
  <Section tone="deep" labelledBy="closing">
    <Container>
      <Stack gap="6">
        <Heading level={2} id="closing">
          {copy.closing.title}
        </Heading>
        <Text tone="lead">{copy.closing.text}</Text>
        <Inline>
          <ButtonLink href="/events">{copy.closing.events}</ButtonLink>
          <ButtonLink tone="secondary" href="/contact">
            {copy.closing.contact}
          </ButtonLink>
        </Inline>
      </Stack>
    </Container>
  </Section>
);

export function AboutPage() {
  const content = useLoaderData<typeof ownContent>();
  return (
    <div className={styles.page}>
      <Intro />
      <div className={farther}>
        <RidingOrder />
        <Destinations />
        <Guides guides={guidesOf(content)} />
        <Closing />
      </div>
    </div>
  );
}
