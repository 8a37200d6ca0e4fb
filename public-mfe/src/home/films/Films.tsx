import { Container, Heading, Section, Stack, Text } from '@ridgeline/shared-ui';
import clouds from '@ridgeline/shared-ui/illustrations/loop-clouds.mp4';
import cloudsPoster from '@ridgeline/shared-ui/illustrations/loop-clouds.svg';
import dust from '@ridgeline/shared-ui/illustrations/loop-dust.mp4';
import dustPoster from '@ridgeline/shared-ui/illustrations/loop-dust.svg';
import road from '@ridgeline/shared-ui/illustrations/loop-road.mp4';
import roadPoster from '@ridgeline/shared-ui/illustrations/loop-road.svg';
import type { filmContent } from '../content';
import { SwipeRow } from '../../page/SwipeRow';
import { copy } from '../copy';
import { Film } from './Film';
import * as styles from './Films.css';

const loops = {
  road: { file: road, poster: roadPoster },
  clouds: { file: clouds, poster: cloudsPoster },
  dust: { file: dust, poster: dustPoster },
};

export const Films = ({ films }: { films: ReturnType<typeof filmContent> }) => (
  <Section labelledBy="films">
    <Container>
      <Stack gap="6">
        <Stack gap="3">
          <Heading level={2} id="films">
            {copy.films.title}
          </Heading>
          <Text tone="lead">{copy.films.lead}</Text>
        </Stack>
        <SwipeRow labelledBy="films">
          {films.map((film) => (
            <figure key={film.id} className={styles.film}>
              <div className={styles.screen}>
                <Film film={film} loop={loops[film.id]} />
              </div>
              <figcaption>
                <Text tone="soft">{film.caption}</Text>
              </figcaption>
            </figure>
          ))}
        </SwipeRow>
      </Stack>
    </Container>
  </Section>
);
