import { isolate } from '@ridgeline/contract/fields/isolate';
import {
  Container,
  formatDays,
  Heading,
  Inline,
  Section,
  Stack,
  Text,
  TextLink,
} from '@ridgeline/shared-ui';
import comingSoon from '@ridgeline/shared-ui/illustrations/image-coming-soon.svg';
import type { ReactNode } from 'react';
import { SwipeRow } from '../page/SwipeRow';
import { anchorOf, type SectionProps } from './data';
import * as styles from './landing.css';
import { SectionLink } from './SectionLink';
import { SectionPicture } from './SectionPicture';
import { SectionTitle } from './SectionTitle';

/** Rides to remember, followed by the latest rides. Each links to its own page if it has one. */
export function PastRides({ section, data, tone }: SectionProps<'pastRides'>) {
  const { title, text, stories, action } = section.fields;
  const { eventIds = {}, others = [] } = data.past[section.id] ?? {};
  if (stories.length + others.length === 0) return null;
  const id = anchorOf(section);
  const frame = `${styles.art} ${styles.landscape}`;
  return (
    <Section tone={tone} className={styles.past} {...(title && { labelledBy: id })}>
      <Container>
        <Stack gap="6">
          <SectionTitle id={id} title={title} text={text} />
          <SwipeRow labelledBy={title && id}>
            {stories.map((story) => (
              <PastRide
                key={story.id}
                title={story.title}
                level={title ? 3 : 2}
                href={eventIds[story.id] ? `/event/${eventIds[story.id]}` : '/gallery'}
                text={story.text}
                picture={
                  <SectionPicture
                    className={frame}
                    picture={story.picture && { ...story.picture, alt: '' }}
                    pictures={data.page.pictures}
                    standIn={comingSoon}
                    width={1200}
                    height={800}
                    sizes="(min-width: 1200px) 25vw, 280px"
                  />
                }
              />
            ))}
            {others.map((ride) => (
              <PastRide
                key={ride._id}
                title={ride.title}
                level={title ? 3 : 2}
                href={`/event/${ride._id}`}
                text={`${formatDays(ride)}, ${isolate(ride.location)}`}
                picture={
                  <img
                    className={frame}
                    src={ride.image?.webp[0]?.path ?? ride.imageUrl ?? comingSoon}
                    alt=""
                    width={1200}
                    height={800}
                    loading="lazy"
                  />
                }
              />
            ))}
          </SwipeRow>
          {action && (
            <Inline>
              <SectionLink link={action} tone="secondary" />
            </Inline>
          )}
        </Stack>
      </Container>
    </Section>
  );
}

interface PastRideProps {
  title: string;
  level: 2 | 3;
  href: string;
  picture: ReactNode;
  text: string;
}

const PastRide = ({ title, level, href, picture, text }: PastRideProps) => (
  <article className={styles.pastRide}>
    {picture}
    <Heading level={level} size="h4">
      <TextLink className={styles.wholeCard} href={href}>
        {title}
      </TextLink>
    </Heading>
    <Text tone="small" dir="auto">
      {text}
    </Text>
  </article>
);
