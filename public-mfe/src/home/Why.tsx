import { Container, Heading, Section, Stack, Text } from '@ridgeline/shared-ui';
import { useRoot } from '@ridgeline/remote-kit';
import guides from '@ridgeline/shared-ui/illustrations/feature-guides.svg';
import routes from '@ridgeline/shared-ui/illustrations/feature-routes.svg';
import safety from '@ridgeline/shared-ui/illustrations/feature-safety.svg';
import scenery from '@ridgeline/shared-ui/illustrations/feature-scenery.svg';
import thrills from '@ridgeline/shared-ui/illustrations/feature-thrills.svg';
import { copy } from './copy';
import * as styles from './Home.css';

const drawings = { guides, routes, safety, scenery, thrills };

/** Why ride with us, and the five things we are proud of. */
export function Why() {
  const { site } = useRoot();
  return (
    <Section labelledBy="why">
      <Container>
        <Stack gap="12">
          <Stack gap="3">
            <Heading level={2} id="why">
              Why {site.name}
            </Heading>
            <Text tone="lead">{copy.why.lead}</Text>
          </Stack>
          <div className={styles.reasons}>
            {copy.why.reasons.map(({ title, text }) => (
              <div key={title} className={styles.reason}>
                <Heading level={3}>{title}</Heading>
                <Text tone="soft">{text}</Text>
              </div>
            ))}
          </div>
          <div className={styles.features}>
            {copy.features.map(({ id, title, text }, at) => (
              <article
                key={id}
                className={at === 0 ? `${styles.feature} ${styles.leading}` : styles.feature}
              >
                <img
                  className={at === 0 ? `${styles.art} ${styles.leadingArt}` : styles.art}
                  src={drawings[id]}
                  alt=""
                  width={900}
                  height={900}
                  loading="lazy"
                />
                <Heading level={3} size="h4">
                  {title}
                </Heading>
                <Text tone="soft">{text}</Text>
              </article>
            ))}
          </div>
        </Stack>
      </Container>
    </Section>
  );
}
