import type { SitePicture } from '@ridgeline/contract';
import { ButtonLink, Container, Picture, Text } from '@ridgeline/shared-ui';
import day from '@ridgeline/shared-ui/illustrations/hero.svg';
import dayMarkup from '@ridgeline/shared-ui/illustrations/hero.svg?markup';
import night from '@ridgeline/shared-ui/illustrations/hero-night.svg';
import { useState } from 'react';
import { useHydrated } from '../page/useHydrated';
import type { heroContent } from './content';
import { copy } from './copy';
import * as styles from './Hero.css';

/** The first section of the page, with our poster or the owner's picture. */
export const Hero = ({ line, lead, image }: ReturnType<typeof heroContent>) => (
  <section
    className={image ? `${styles.hero} ${styles.heroOnPhoto}` : styles.hero}
    aria-labelledby="hero"
  >
    {image ? <Photo image={image} /> : <Poster />}
    <Container>
      <div className={styles.heroText}>
        <h1 id="hero" dir="auto" className={styles.heroTitle}>
          {line}
        </h1>
        <Text tone="lead" dir="auto">
          {lead}
        </Text>
        <ButtonLink href="/events">{copy.hero.action}</ButtonLink>
      </div>
    </Container>
  </section>
);

/**
 * The owner's picture, darkened behind the text, with a light band behind the top bar. Phones load a smaller size
 * than their screen needs: the difference is invisible under the scrim, and the picture is the largest contentful
 * paint.
 */
const Photo = ({ image }: { image: SitePicture }) => (
  <>
    <div className={styles.heroArt}>
      <Picture
        path={image.path}
        variants={image}
        alt=""
        sizes="(max-width: 899px) 80vw, 100vw"
        ratio="fill"
        priority="first"
      />
    </div>
    <div className={styles.heroScrim} />
    <div className={styles.heroBand} />
  </>
);

/** One drawing for each colour scheme. The style sheet hides the other one, so the browser does not load it. */
const Poster = () => (
  <>
    <DayDrawing className={`${styles.heroArt} ${styles.heroPoster} ${styles.byDay}`} />
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

/** Fills its box like `object-fit: cover`, aligned to the bottom. */
const cover = 'preserveAspectRatio="xMidYMax slice"';

/**
 * The server inlines the SVG, so that it is visible in the first paint. The browser's bundle does not contain the
 * markup. Hydration keeps the server's markup, and a page that is rendered in the browser shows an image instead.
 */
function DayDrawing({ className }: { className: string }) {
  const hydrated = useHydrated();
  const [inline] = useState(!hydrated);
  return inline ? (
    <div
      className={className}
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: dayMarkup.replace('<svg ', `<svg ${cover} `) }}
    />
  ) : (
    <img className={className} src={day} alt="" width={1600} height={1000} />
  );
}
