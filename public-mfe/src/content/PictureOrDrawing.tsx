import type { SitePicture } from '@ridgeline/contract';
import { Picture } from '@ridgeline/shared-ui';
import * as styles from './PictureOrDrawing.css';

interface PictureOrDrawingProps {
  /** The owner's picture. */
  image?: SitePicture | undefined;
  /** Address of the drawing that stands there without one, and its size. */
  drawing: string;
  width: number;
  height: number;
  alt: string;
  /** How wide it will be shown, as the `sizes` attribute has it. */
  sizes: string;
  /** Its place and shape. */
  className: string;
  loading?: 'lazy' | 'eager';
}

/** The owner's picture, or our drawing. */
export function PictureOrDrawing(props: PictureOrDrawingProps) {
  const { image, drawing, width, height, alt, sizes, className, loading = 'lazy' } = props;
  if (!image)
    return <img className={className} src={drawing} alt={alt} {...{ width, height, loading }} />;
  return (
    <div className={`${className} ${styles.frame}`}>
      <Picture
        path={image.path}
        variants={image}
        alt={alt}
        sizes={sizes}
        ratio="fill"
        priority={loading === 'lazy' ? 'later' : 'soon'}
      />
    </div>
  );
}
