import type { SitePicture } from '@ridgeline/contract';
import { Picture } from '@ridgeline/shared-ui';
import * as styles from './Home.css';

/**
 * The owner's picture behind the first words, darkened for them, with a light band for the bar on top.
 * On a phone a smaller one is asked for than would fit: below the scrim nobody sees the difference,
 * and it is what the page waits for.
 */
export const HeroPhoto = ({ image }: { image: SitePicture }) => (
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
