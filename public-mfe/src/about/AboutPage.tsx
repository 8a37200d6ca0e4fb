import { useLoaderData } from '@ridgeline/remote-kit';
import {
  ButtonLink,
  Container,
  Heading,
  Inline,
  Overline,
  Section,
  Stack,
  Text,
} from '@ridgeline/shared-ui';
import { deferChildren } from '@ridgeline/shared-ui/deferred';
import drawing from '@ridgeline/shared-ui/illustrations/family.svg';
import { guidesFrom } from '../content/guides';
import type { loadSiteContent } from '../content/loadSiteContent';
import * as styles from './About.css';
import { copy } from './copy';
import { Destinations } from './destinations/Destinations';
import { Guides } from './Guides';

export function AboutPage() {
  const content = useLoaderData<typeof loadSiteContent>();
  return (
    <div className={styles.page}>
      <Intro />
      <div className={styles.sections} {...deferChildren}>
        <RidingOrder />
        <Destinations />
        <Guides guides={guidesFrom(content)} />
        <Closing />
      </div>
    </div>
  );
}

const Intro = () => (
  <Container>
    <Stack gap="12">
      <div className={styles.opening}>
        <Stack gap="4">
          <Overline>{copy.line}</Overline>
          <Heading level={1}>{copy.title}</Heading>
          <Text tone="lead">{copy.lead}</Text>
        </Stack>
        <img className={styles.openingArt} src={drawing} alt="" width={1600} height={900} />
      </div>
      <div className={styles.ways}>
        {copy.ways.map(({ title, text }) => (
          <div key={title} className={styles.way}>
            <Heading level={2} size="h3">
              {title}
            </Heading>
            <Text tone="soft">{text}</Text>
          </div>
        ))}
      </div>
    </Stack>
  </Container>
);

/** The positions of guides and riders in the group, drawn along a road. */
const RidingOrder = () => (
  <Section labelledBy="order">
    <Container>
      <Stack gap="8">
        <Stack gap="3">
          <Heading level={2} id="order">
            {copy.order.title}
          </Heading>
          <Text tone="lead">{copy.order.text}</Text>
        </Stack>
        <ol role="list" className={styles.order}>
          {copy.order.positions.map(({ title, text }) => (
            <li key={title} className={styles.inLine}>
              <Heading level={3} size="h4">
                {title}
              </Heading>
              <Text tone="soft">{text}</Text>
            </li>
          ))}
        </ol>
      </Stack>
    </Container>
  </Section>
);

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
