import { Picture } from '@ridgeline/shared-ui';
import { deferChildren } from '@ridgeline/shared-ui/deferred';
import { Suspense, type MouseEvent } from 'react';
import { whenNear } from '../../lightbox/loadLightbox';
import { anchorOf, type LightboxPicture } from '../../lightbox/pictures';
import * as styles from './PhotoGrid.css';
import { photoHref } from './pictures';

interface PhotoGridProps {
  /** The gallery's link. */
  link: string;
  pictures: LightboxPicture[];
  /** Index of the first picture in the grid, after the cover. */
  start: number;
  openerOf: (index: number) => (event: MouseEvent) => void;
}

/** The class with the aspect ratio nearest to the picture's. */
const ratioClass = ({ width, height }: LightboxPicture['image']) => {
  const target = Math.log(width / height);
  const nearest = styles.ratios.reduce((best, candidate) =>
    Math.abs(Math.log(candidate) - target) < Math.abs(Math.log(best) - target) ? candidate : best,
  );
  return styles.ofRatio[nearest];
};

/**
 * Rows of equal height. Each picture links to its own page. It is laid out and hydrated separately, and first if
 * somebody touches it.
 */
export const PhotoGrid = ({ link, pictures, start, openerOf }: PhotoGridProps) => (
  <ul role="list" ref={whenNear} className={styles.grid} {...deferChildren}>
    {pictures.map((picture, index) =>
      index < start ? null : (
        <Suspense key={picture.path}>
          <li id={anchorOf(index)} className={`${styles.photo} ${ratioClass(picture.image)}`}>
            <a
              className={styles.link}
              href={photoHref(link, picture.id)}
              aria-label={`View ${picture.alt}`}
              onClick={openerOf(index)}
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
        </Suspense>
      ),
    )}
  </ul>
);
