import { Container, Heading, Section, Stack, Text } from '@ridgeline/shared-ui';
import { useRoot } from '@ridgeline/remote-kit';
import guides from '@ridgeline/shared-ui/illustrations/feature-guides.svg';
import routes from '@ridgeline/shared-ui/illustrations/feature-routes.svg';
import safety from '@ridgeline/shared-ui/illustrations/feature-safety.svg';
import scenery from '@ridgeline/shared-ui/illustrations/feature-scenery.svg';
import thrills from '@ridgeline/shared-ui/illustrations/feature-thrills.svg';
import { PictureOrDrawing } from '../content/PictureOrDrawing';
import { SwipeRow } from '../page/SwipeRow';
import type { featureContent, whyContent } from './content';
import * as styles from './Home.css';

const drawings = { guides, routes, safety, scenery, thrills };

interface WhyProps extends ReturnType<typeof whyContent> {
  features: ReturnType<typeof featureContent>;
}

export function Why({ lead, reasons, features }: WhyProps) {
  const { site } = useRoot();
  return (
    <Section labelledBy="why">
      <Container>
        <Stack gap="8">
          <Stack gap="3">
            <Heading level={2} id="why">
              Why {site.name}
            </Heading>
            <Text tone="lead">{lead}</Text>
          </Stack>
          <div className={styles.reasons}>
            {reasons.map(({ title, text }) => (
              <div key={title} className={styles.reason}>
                <Heading level={3}>{title}</Heading>
                <Text tone="soft">{text}</Text>
              </div>
            ))}
          </div>
          <SwipeRow labelledBy="why">
            {features.map(({ id, title, text, image }) => (
              <article key={id} className={styles.feature}>
                <PictureOrDrawing
                  className={`${styles.art} ${styles.featureArt}`}
                  image={image}
                  drawing={drawings[id]}
                  alt=""
                  width={900}
                  height={900}
                  sizes="(min-width: 1200px) 20vw, 280px"
                />
                <Heading level={3} size="h4">
                  {title}
                </Heading>
                <Text tone="small">{text}</Text>
              </article>
            ))}
          </SwipeRow>
        </Stack>
      </Container>
    </Section>
  );
}
