import { Container, Heading, Section, Stack, Text } from '@ridgeline/shared-ui';
import family from '@ridgeline/shared-ui/illustrations/family.svg';
import wildlife from '@ridgeline/shared-ui/illustrations/wildlife.svg';
import { copy } from './copy';
import * as styles from './Home.css';

const topics = [
  { ...copy.family, drawing: family },
  { ...copy.wildlife, drawing: wildlife },
];

export const FamilyAndWildlife = () => (
  <Section>
    <Container>
      <Stack gap="8">
        {topics.map(({ title, text, drawing }) => (
          <div key={title} className={styles.split}>
            <img
              className={`${styles.art} ${styles.wideArt}`}
              src={drawing}
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
