import { Text } from '@ridgeline/shared-ui';
import { useStarted } from '../../page/useStarted';
import * as styles from './Films.css';
import { FilmPlayer } from './FilmPlayer';

export interface FilmProps {
  /** Address of the MP4. */
  file: string;
  /** Address of the picture that stands for it until it plays. */
  poster: string;
  /** What it shows. */
  caption: string;
}

/** A short silent loop; without JavaScript its poster leads to the film. */
export function Film({ file, poster, caption }: FilmProps) {
  const started = useStarted();
  const still = (alt: string) => (
    <img className={styles.video} src={poster} alt={alt} width={960} height={540} loading="lazy" />
  );
  return (
    <figure className={styles.film}>
      <div className={styles.screen}>
        {started ? (
          <>
            {still('')}
            <FilmPlayer file={file} caption={caption} />
          </>
        ) : (
          <a href={file}>{still(`Watch: ${caption}`)}</a>
        )}
      </div>
      <figcaption>
        <Text tone="soft">{caption}</Text>
      </figcaption>
    </figure>
  );
}
