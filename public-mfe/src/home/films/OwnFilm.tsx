import { useStartedByNow } from '../../page/useStarted';
import type { FilmProps } from './Film';
import * as styles from './Films.css';
import { Still } from './Still';

/**
 * A film of the owner's, with the browser's own controls: it may be long and have sound, so it plays
 * when somebody asks for it. Without JavaScript its still leads to it.
 */
export function OwnFilm({ file, poster, image, caption }: FilmProps) {
  const started = useStartedByNow();
  if (!started)
    return (
      <a href={file}>
        <Still image={image} poster={poster} alt={`Watch: ${caption}`} />
      </a>
    );
  return (
    <>
      <Still image={image} poster={poster} alt="" />
      <video
        className={`${styles.video} ${styles.overPoster}`}
        src={file}
        width={960}
        height={540}
        preload="none"
        controls
        playsInline
        aria-label={caption}
      />
    </>
  );
}
