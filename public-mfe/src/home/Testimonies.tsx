import { Container, Heading, Section, Stack, Text } from '@ridgeline/shared-ui';
import coffee from '@ridgeline/shared-ui/illustrations/testimony-1.svg';
import karoo from '@ridgeline/shared-ui/illustrations/testimony-2.svg';
import river from '@ridgeline/shared-ui/illustrations/testimony-3.svg';
import supper from '@ridgeline/shared-ui/illustrations/testimony-4.svg';
import { PictureOrDrawing } from '../content/PictureOrDrawing';
import { SwipeRow } from '../page/SwipeRow';
import type { testimonyContent } from './content';
import * as styles from './Home.css';

const drawings = { coffee, karoo, river, supper };

interface TestimoniesProps {
  testimonies: ReturnType<typeof testimonyContent>;
}

export const Testimonies = ({ testimonies }: TestimoniesProps) => (
  <Section tone="deep" labelledBy="testimonies">
    <Container>
      <Stack gap="6">
        <Heading level={2} id="testimonies">
          Testimonies
        </Heading>
        <SwipeRow labelledBy="testimonies">
          {testimonies.map(({ text, rider, drawing, image, alt }) => (
            <figure key={drawing} className={styles.postcard}>
              <PictureOrDrawing
                className={styles.postcardArt}
                image={image}
                drawing={drawings[drawing]}
                alt={alt}
                width={800}
                height={600}
                sizes="(min-width: 1200px) 25vw, 280px"
              />
              {text && (
                <blockquote className={styles.quote} dir="auto">
                  {text}
                </blockquote>
              )}
              {rider && (
                <figcaption className={styles.rider}>
                  <Text tone="small" dir="auto">
                    {rider}
                  </Text>
                </figcaption>
              )}
            </figure>
          ))}
        </SwipeRow>
      </Stack>
    </Container>
  </Section>
);
