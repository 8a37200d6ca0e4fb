import { Container, Overline, Picture, Text } from '@ridgeline/shared-ui';
import day from '@ridgeline/shared-ui/illustrations/hero.svg';
import dayMarkup from '@ridgeline/shared-ui/illustrations/hero.svg?markup';
import night from '@ridgeline/shared-ui/illustrations/hero-night.svg';
import { useState } from 'react';
import { drawingUrl } from '../illustrations/drawings';
import { useHydrated } from '../page/useHydrated';
import { anchorOf, heroTitleOf, isOpening, type SectionProps } from './data';
import * as styles from './hero.css';
import { NextRide } from './NextRide';
import { SectionLink } from './SectionLink';
import { uploadOf } from './SectionPicture';

/** The picture fills the screen, and the next ride is below it. */
export function PosterHero(props: SectionProps<'hero'>) {
  const { section, data } = props;
  const { overline, text, action, nextRide, picture } = section.fields;
  const next = nextRide ? data.upcoming?.[0] : undefined;
  const isDark = picture !== undefined && picture.file !== 'drawing:hero';
  const id = anchorOf(section);
  const isFirst = isOpening(section, data);
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div className={styles.opening}>
      <section
        className={isDark ? `${styles.hero} ${styles.heroOnPhoto}` : styles.hero}
        aria-labelledby={id}
      >
        {isDark ? <Photo {...props} /> : picture && <Poster />}
        <Container>
          <div
            className={`${styles.heroText} ${isFirst ? styles.belowBar : styles.within} ${isDark ? styles.onScrim : ''}`}
          >
            {overline && <Overline>{overline}</Overline>}
            <Title id={id} dir="auto" className={styles.heroTitle}>
              {heroTitleOf(section, data)}
            </Title>
            {text && (
              <Text tone="lead" dir="auto">
                {text}
              </Text>
            )}
            {action && <SectionLink link={action} />}
          </div>
        </Container>
      </section>
      {next && <NextRide id={`${id}-next-ride`} event={next} today={data.today} />}
    </div>
  );
}

/**
 * The picture, with a light band behind the top bar. Phones load a smaller size than their screen needs: the difference
 * is hardly visible under the scrim, and the picture is the largest contentful paint.
 */
function Photo({ section, data }: SectionProps<'hero'>) {
  const { picture } = section.fields;
  const isFirst = isOpening(section, data);
  const upload = uploadOf(picture, data.page.pictures);
  const drawing = picture && drawingUrl(picture.file);
  return (
    <>
      {upload ? (
        <div className={styles.heroArt}>
          <Picture
            path={upload.path}
            variants={upload}
            alt={picture?.alt ?? ''}
            sizes="(max-width: 899px) 80vw, 100vw"
            ratio="fill"
            priority={isFirst ? 'first' : 'later'}
          />
        </div>
      ) : (
        drawing && <img className={styles.heroArt} src={drawing} alt="" />
      )}
      {isFirst && <div className={styles.heroBand} />}
    </>
  );
}

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
