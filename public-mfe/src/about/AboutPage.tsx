import type { SiteContent } from '@ridgeline/contract';
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
import { ownText } from '../content/ownText';
import * as styles from './About.css';
import { destinationContent, introContent, orderContent } from './content';
import { copy } from './copy';
import { Destinations } from './destinations/Destinations';
import { Guides } from './Guides';

export function AboutPage() {
  const content = useLoaderData<SiteContent | null>();
  const guides = guidesFrom(content);
  return (
    <div className={styles.page}>
      <Intro {...introContent(content)} />
      <div className={styles.sections} {...deferChildren}>
        <RidingOrder {...orderContent(content)} />
        <Destinations destinations={destinationContent(content)} />
        {guides.length > 0 && <Guides lead={ownText(content, 'about.guides')} guides={guides} />}
        {/* Not next to another deep section. */}
        <Closing tone={guides.length > 0 ? 'deep' : 'plain'} />
      </div>
    </div>
  );
}

const Intro = ({ line, lead, ways }: ReturnType<typeof introContent>) => (
  <Container>
    <Stack gap="12">
      <div className={styles.opening}>
        <Stack gap="4">
          <Overline>{line}</Overline>
          <Heading level={1}>{copy.title}</Heading>
          <Text tone="lead">{lead}</Text>
        </Stack>
        <img className={styles.openingArt} src={drawing} alt="" width={1600} height={900} />
      </div>
      <div className={styles.ways}>
        {ways.map(({ title, text }) => (
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
const RidingOrder = ({ text: order, positions }: ReturnType<typeof orderContent>) => (
  <Section labelledBy="order">
    <Container>
      <Stack gap="8">
        <Stack gap="3">
          <Heading level={2} id="order">
            {copy.order.title}
          </Heading>
          <Text tone="lead">{order}</Text>
        </Stack>
        <ol role="list" className={styles.order}>
          {positions.map(({ title, text }) => (
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

const Closing = ({ tone }: { tone: 'deep' | 'plain' }) => (
  <Section tone={tone} labelledBy="closing">
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
