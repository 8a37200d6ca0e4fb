import { IconButton, Text } from '@ridgeline/shared-ui';
import * as styles from './Films.css';
import { usePlayback } from './usePlayback';

interface FilmProps {
  /** Address of the MP4. */
  file: string;
  /** Address of the picture that stands for it until it plays. */
  poster: string;
  /** What it shows. */
  caption: string;
}

/**
 * A short silent loop. It plays by itself while it is in view, unless its viewer asked for less motion
 * or less data; the button stops and starts it. Without JavaScript the browser's own controls do.
 */
export function Film({ file, poster, caption }: FilmProps) {
  const { video, ready, playing, toggle } = usePlayback();
  return (
    <figure className={styles.film}>
      <div className={styles.screen}>
        <video
          ref={video}
          className={styles.video}
          src={file}
          poster={poster}
          width={960}
          height={540}
          preload="none"
          muted
          loop
          playsInline
          controls={!ready}
          aria-label={caption}
        />
        {ready && (
          <div className={styles.control}>
            <IconButton
              tone="secondary"
              icon={playing ? 'pause' : 'play'}
              label={`${playing ? 'Pause' : 'Play'}: ${caption}`}
              onClick={toggle}
            />
          </div>
        )}
      </div>
      <figcaption>
        <Text tone="soft">{caption}</Text>
      </figcaption>
    </figure>
  );
}
