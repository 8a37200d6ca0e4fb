import { Container, Heading, Section, Stack, Text } from '@ridgeline/shared-ui';
import coffee from '@ridgeline/shared-ui/illustrations/testimony-1.svg';
import karoo from '@ridgeline/shared-ui/illustrations/testimony-2.svg';
import river from '@ridgeline/shared-ui/illustrations/testimony-3.svg';
import supper from '@ridgeline/shared-ui/illustrations/testimony-4.svg';
import { copy } from './copy';
import * as styles from './Home.css';

const drawings = { coffee, karoo, river, supper };

/** What riders wrote home, as postcards. */
export const Testimonies = () => (
  <Section tone="deep" labelledBy="testimonies">
    <Container>
      <Stack gap="8">
        <Heading level={2} id="testimonies">
          Testimonies
        </Heading>
        <div className={styles.postcards}>
          {copy.testimonies.map(({ text, rider, drawing, alt }) => (
            <figure key={rider} className={styles.postcard}>
              <img
                className={styles.postcardArt}
                src={drawings[drawing]}
                alt={alt}
                width={800}
                height={600}
                loading="lazy"
              />
              <div className={styles.quote}>
                <blockquote>{text}</blockquote>
                <figcaption>
                  <Text tone="small">{rider}</Text>
                </figcaption>
              </div>
            </figure>
          ))}
        </div>
      </Stack>
    </Container>
  </Section>
);
