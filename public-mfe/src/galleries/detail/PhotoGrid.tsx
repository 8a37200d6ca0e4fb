import { Picture } from '@ridgeline/shared-ui';
import type { MouseEvent } from 'react';
import * as styles from './PhotoGrid.css';
import type { GalleryPicture } from './pictures';

interface PhotoGridProps {
  pictures: GalleryPicture[];
  /** Of the first one that the grid shows; before it may be the cover. */
  from: number;
  openerOf: (at: number) => (event: MouseEvent) => void;
}

/** The class for the ratio that is nearest to the picture's own. */
const ratioOf = ({ width, height }: GalleryPicture['image']) => {
  const wanted = Math.log(width / height);
  const nearest = styles.ratios.reduce((best, candidate) =>
    Math.abs(Math.log(candidate) - wanted) < Math.abs(Math.log(best) - wanted) ? candidate : best,
  );
  return styles.ofRatio[nearest];
};

/** Rows that fill the width, each picture in its own proportions. Links, so that each can be opened alone. */
export const PhotoGrid = ({ pictures, from, openerOf }: PhotoGridProps) => (
  <ul role="list" className={styles.grid}>
    {pictures.map((picture, at) =>
      at < from ? null : (
        <li key={picture.path} className={`${styles.photo} ${ratioOf(picture.image)}`}>
          <a
            className={styles.link}
            href={picture.path}
            aria-label={`View ${picture.alt}`}
            onClick={openerOf(at)}
          >
            <Picture
              path={picture.path}
              variants={picture.image}
              alt={picture.alt}
              ratio="fill"
              sizes="(min-width: 900px) 460px, (min-width: 600px) 50vw, 100vw"
            />
          </a>
        </li>
      ),
    )}
  </ul>
);
