import { ButtonLink, Container, Text } from '@ridgeline/shared-ui';
import day from '@ridgeline/shared-ui/illustrations/hero.svg';
import dayMarkup from '@ridgeline/shared-ui/illustrations/hero.svg?markup';
import night from '@ridgeline/shared-ui/illustrations/hero-night.svg';
import { InlineDrawing } from '../page/InlineDrawing';
import { copy } from './copy';
import * as styles from './Home.css';

/** The poster that the site opens with. */
export const Hero = () => (
  <section className={styles.hero} aria-labelledby="hero">
    <InlineDrawing
      className={`${styles.heroArt} ${styles.heroPoster} ${styles.byDay}`}
      markup={dayMarkup}
      src={day}
      width={1600}
      height={1000}
    />
    <img
      className={`${styles.heroArt} ${styles.heroPoster} ${styles.byNight}`}
      src={night}
      alt=""
      width={1600}
      height={1000}
      loading="lazy"
    />
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
