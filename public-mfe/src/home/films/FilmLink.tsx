import type { SitePicture } from '@ridgeline/contract';
import { Icon } from '@ridgeline/shared-ui';
import * as styles from './Films.css';
import { Still } from './Still';

interface FilmLinkProps {
  /** Where the film can be seen. */
  link: string;
  poster: string;
  image?: SitePicture | undefined;
  caption: string;
}

/** The way to a film that lies elsewhere. Nothing of that place is loaded before one goes there. */
export const FilmLink = ({ link, poster, image, caption }: FilmLinkProps) => (
  <a className={styles.away} href={link} target="_blank" rel="noopener">
    <Still image={image} poster={poster} alt={`Watch on ${new URL(link).hostname}: ${caption}`} />
    <span className={styles.sign}>
      <Icon name="play" size={40} />
    </span>
  </a>
);
