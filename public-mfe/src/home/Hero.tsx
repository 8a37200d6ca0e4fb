import { ButtonLink, Container, Text } from '@ridgeline/shared-ui';
import day from '@ridgeline/shared-ui/illustrations/hero.svg';
import night from '@ridgeline/shared-ui/illustrations/hero-night.svg';
import { copy } from './copy';
import * as styles from './Home.css';

/** The poster that the site opens with. */
export const Hero = () => (
  <section className={styles.hero} aria-labelledby="hero">
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={night} />
      <img
        className={`${styles.heroArt} ${styles.heroPoster}`}
        src={day}
        alt=""
        width={1600}
        height={1000}
        fetchPriority="high"
      />
    </picture>
    <Container>
      <div className={styles.heroWords}>
        <h1 id="hero" className={styles.heroLine}>
          {copy.hero.line}
        </h1>
        <Text tone="lead">{copy.hero.lead}</Text>
        <ButtonLink href="/events">{copy.hero.action}</ButtonLink>
      </div>
    </Container>
  </section>
);
