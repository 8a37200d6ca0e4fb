import { Container, Heading, Section, Stack, Text } from '@ridgeline/shared-ui';
import clouds from '@ridgeline/shared-ui/illustrations/loop-clouds.mp4';
import cloudsPoster from '@ridgeline/shared-ui/illustrations/loop-clouds.svg';
import dust from '@ridgeline/shared-ui/illustrations/loop-dust.mp4';
import dustPoster from '@ridgeline/shared-ui/illustrations/loop-dust.svg';
import road from '@ridgeline/shared-ui/illustrations/loop-road.mp4';
import roadPoster from '@ridgeline/shared-ui/illustrations/loop-road.svg';
import type { videoContent } from '../content';
import { SwipeRow } from '../../page/SwipeRow';
import { copy } from '../copy';
import { Video } from './Video';
import * as styles from './Videos.css';

const loops = {
  road: { file: road, poster: roadPoster },
  clouds: { file: clouds, poster: cloudsPoster },
  dust: { file: dust, poster: dustPoster },
};

export const Videos = ({ videos }: { videos: ReturnType<typeof videoContent> }) => (
  <Section labelledBy="films">
    <Container>
      <Stack gap="6">
        <Stack gap="3">
          <Heading level={2} id="films">
            {copy.videos.title}
          </Heading>
          {/* The owner's videos may have sound. */}
          {videos.every(({ file, link }) => !file && !link) && (
            <Text tone="lead">{copy.videos.lead}</Text>
          )}
        </Stack>
        <SwipeRow labelledBy="films">
          {videos.map((video) => (
            <figure key={video.id} className={styles.item}>
              <div className={styles.screen}>
                <Video video={video} loop={loops[video.id]} />
              </div>
              <figcaption>
                <Text tone="soft" dir="auto">
                  {video.caption}
                </Text>
              </figcaption>
            </figure>
          ))}
        </SwipeRow>
      </Stack>
    </Container>
  </Section>
);
