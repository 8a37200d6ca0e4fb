import type { SitePicture } from '@ridgeline/contract';
import { PictureOrDrawing } from '../../content/PictureOrDrawing';
import * as styles from './Films.css';

interface StillProps {
  /** The owner's picture, where there is one. */
  image?: SitePicture | undefined;
  /** Address of the drawing otherwise. */
  poster: string;
  alt: string;
}

/** The picture that stands for a film until it plays. */
export const Still = ({ image, poster, alt }: StillProps) => (
  <PictureOrDrawing
    className={styles.video}
    image={image}
    drawing={poster}
    alt={alt}
    width={960}
    height={540}
    sizes="(min-width: 900px) 33vw, 100vw"
  />
);
