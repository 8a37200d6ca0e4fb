import { IconButton } from '@ridgeline/shared-ui';
import type { FilmProps } from './Film';
import * as styles from './Films.css';
import { usePlayback } from './usePlayback';

/**
 * Plays by itself while it is in view, unless its viewer asked for less motion or less data; the
 * button stops and starts it.
 */
export function FilmPlayer({ file, caption }: Pick<FilmProps, 'file' | 'caption'>) {
  const { video, playing, toggle } = usePlayback();
  return (
    <>
      <video
        ref={video}
        className={`${styles.video} ${styles.overPoster}`}
        src={file}
        width={960}
        height={540}
        preload="none"
        muted
        loop
        playsInline
        aria-label={caption}
      />
      <div className={styles.control}>
        <IconButton
          tone="secondary"
          icon={playing ? 'pause' : 'play'}
          label={`${playing ? 'Pause' : 'Play'}: ${caption}`}
          onClick={toggle}
        />
      </div>
    </>
  );
}
