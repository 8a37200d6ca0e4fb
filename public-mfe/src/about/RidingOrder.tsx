import { Container, Heading, Section, Stack, Text } from '@ridgeline/shared-ui';
import * as styles from './About.css';
import { copy } from './copy';

/** Who rides where in the line, drawn along a road. */
export const RidingOrder = () => (
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
          {copy.order.places.map(({ title, text }) => (
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
