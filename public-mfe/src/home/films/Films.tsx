import { Container, Heading, Section, Stack, Text } from '@ridgeline/shared-ui';
import clouds from '@ridgeline/shared-ui/illustrations/loop-clouds.mp4';
import cloudsPoster from '@ridgeline/shared-ui/illustrations/loop-clouds.svg';
import dust from '@ridgeline/shared-ui/illustrations/loop-dust.mp4';
import dustPoster from '@ridgeline/shared-ui/illustrations/loop-dust.svg';
import road from '@ridgeline/shared-ui/illustrations/loop-road.mp4';
import roadPoster from '@ridgeline/shared-ui/illustrations/loop-road.svg';
import type { filmsOf } from '../content';
import { copy } from '../copy';
import { Film } from './Film';
import { FilmLink } from './FilmLink';
import { OwnFilm } from './OwnFilm';
import * as styles from './Films.css';

const files = {
  road: { file: road, poster: roadPoster },
  clouds: { file: clouds, poster: cloudsPoster },
  dust: { file: dust, poster: dustPoster },
};

type ShownFilm = ReturnType<typeof filmsOf>[number];

function Screen({ id, caption, file, link, image }: ShownFilm) {
  const { poster, file: loop } = files[id];
  const shown = { poster, image, caption };
  if (file) return <OwnFilm {...shown} file={file} />;
  if (link) return <FilmLink {...shown} link={link} />;
  return <Film {...shown} file={loop} />;
}

/** Three short looks at the road. */
export const Films = ({ films }: { films: ShownFilm[] }) => (
  <Section labelledBy="films">
    <Container>
      <Stack gap="8">
        <Stack gap="3">
          <Heading level={2} id="films">
            {copy.films.title}
          </Heading>
          <Text tone="lead">{copy.films.lead}</Text>
        </Stack>
        <div className={styles.films}>
          {films.map((film) => (
            <figure key={film.id} className={styles.film}>
              <div className={styles.screen}>
                <Screen {...film} />
              </div>
              <figcaption>
                <Text tone="soft">{film.caption}</Text>
              </figcaption>
            </figure>
          ))}
        </div>
      </Stack>
    </Container>
  </Section>
);
