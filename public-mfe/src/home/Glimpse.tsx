import { Container, Heading } from '@ridgeline/shared-ui';
import glimpse from '@ridgeline/shared-ui/illustrations/glimpse.svg';
import { copy } from './copy';
import * as styles from './Home.css';

/** One wide view, and a line to take along. */
export const Glimpse = () => (
  <section className={styles.glimpse} aria-label="A glimpse of the road">
    <img className={styles.heroArt} src={glimpse} alt="" width={2000} height={900} loading="lazy" />
    <Container>
      <Heading level={2}>{copy.glimpse}</Heading>
    </Container>
  </section>
);
