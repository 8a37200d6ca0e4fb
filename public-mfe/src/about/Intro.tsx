import { Container, Heading, Overline, Stack, Text } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/family.svg';
import * as styles from './About.css';
import { copy } from './copy';

/** Who we are, and what to expect of us. */
export const Intro = () => (
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
