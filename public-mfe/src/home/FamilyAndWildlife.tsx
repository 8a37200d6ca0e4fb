import { Container, Heading, Section, Stack, Text } from '@ridgeline/shared-ui';
import family from '@ridgeline/shared-ui/illustrations/family.svg';
import wildlife from '@ridgeline/shared-ui/illustrations/wildlife.svg';
import type { topicContent } from './content';
import * as styles from './Home.css';

const drawings = { family, wildlife };

export const FamilyAndWildlife = ({ topics }: { topics: ReturnType<typeof topicContent> }) => (
  <Section>
    <Container>
      <Stack gap="8">
        {topics.map(({ id, title, text }) => (
          <div key={id} className={styles.split}>
            <img
              className={`${styles.art} ${styles.wideArt}`}
              src={drawings[id]}
              alt=""
              width={1600}
              height={900}
              loading="lazy"
            />
            <Stack gap="3">
              <Heading level={2}>{title}</Heading>
              <Text tone="soft">{text}</Text>
            </Stack>
          </div>
        ))}
      </Stack>
    </Container>
  </Section>
);
