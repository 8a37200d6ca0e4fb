import { ButtonLink, Container, Text } from '@ridgeline/shared-ui';
import day from '@ridgeline/shared-ui/illustrations/hero.svg';
import dayMarkup from '@ridgeline/shared-ui/illustrations/hero.svg?markup';
import night from '@ridgeline/shared-ui/illustrations/hero-night.svg';
import { InlineDrawing } from '../page/InlineDrawing';
import type { heroOf } from './content';
import { copy } from './copy';
import { HeroPhoto } from './HeroPhoto';
import * as styles from './Home.css';

/** The drawn poster, one by day and one by night. */
const Drawing = () => (
  <>
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
  </>
);

/** The poster that the site opens with: ours, or the owner's picture. */
export const Hero = ({ line, lead, image }: ReturnType<typeof heroOf>) => (
  <section
    className={image ? `${styles.hero} ${styles.heroOnPhoto}` : styles.hero}
    aria-labelledby="hero"
  >
    {image ? <HeroPhoto image={image} /> : <Drawing />}
    <Container>
      <div className={styles.heroWords}>
        <h1 id="hero" className={styles.heroLine}>
          {line}
        </h1>
        <Text tone="lead">{lead}</Text>
        <ButtonLink href="/events">{copy.hero.action}</ButtonLink>
      </div>
    </Container>
  </section>
);
